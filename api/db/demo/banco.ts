import { somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import type { Ctx, Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import * as conciliacao from '../../src/financeiro/contas/conciliacao/conciliacao.service.ts'
import * as extrato from '../../src/financeiro/contas/extrato/extrato.service.ts'
import { fecharMes } from '../../src/financeiro/contas/meses/meses.service.ts'
import * as solicitacoes from '../../src/financeiro/solicitacoes/solicitacoes.service.ts'
import { gravarConta } from '../../src/financeiro/titulos/cadastros/cadastros.service.ts'
import { abrirCasa, type Casa } from './banco-casa.ts'
import * as cena from './banco-cena.ts'
import { cobrar } from './banco-cobranca.ts'
import { abrirPagamentos, pagar } from './banco-pagamentos.ts'
import { operadorDaDemo } from './emitentes.ts'

/*
 * What a newcomer finds between SERRA AZUL and its bank, said by the local bank itself: boletos that went in a file and came back registered,
 * refused and paid; payments in each state; boletos of suppliers; a statement whose lines wait.
 */

/** Requests of people: approved, refused, and one above what a single yes lets through. @returns the title of the approved one */
async function pedir(casa: Casa, joao: Ctx): Promise<string> {
  const { operador, chefe, dia } = casa
  const nova = (
    quem: Ctx,
    f: cena.Fornecedor,
    descricao: string,
    categoria: string,
    valor: number,
    vence: number,
  ) =>
    solicitacoes.criar(quem, {
      ...{ documento: f.documento, nome: f.nome, nota: '', descricao, categoria, valor_centavos: valor },
      ...{
        vencimento: dia(vence),
        forma: 'pix',
        dados_bancarios: `financeiro@${f.documento.slice(0, 8).toLowerCase()}.demo`,
      },
      ...{ codigo: '', repete: '' },
    })
  const sim = await nova(operador, cena.RASTREIO, 'Chicote do rastreador', 'rastreamento', 42_000, 5)
  const nao = await nova(joao, cena.OFICINA, 'Troca de lâmpadas na estrada', 'manutencao', 18_500, 2)
  await nova(operador, cena.PNEUS, 'Jogo de pneus do cavalo', 'pneus', 1_284_000, 9)
  await solicitacoes.recusar(chefe, nao._id, { motivo: 'Sem foto da nota: peça outra via à oficina' })
  return (await solicitacoes.aprovar(chefe, sim._id, '')).titulo!
}

/** What the bank tells of the account: some of it is explained already. */
async function conciliar(casa: Casa, recebido: number, pago: number): Promise<void> {
  const { chefe, dia, conta } = casa
  for (const c of [
    { nome: 'Aplicação automática', tipo: 'aplicacao', banco: '341', saldo_inicial_centavos: 12_000_000 },
    { nome: 'Caixa da matriz', tipo: 'caixa', banco: '', saldo_inicial_centavos: 85_000 },
  ] as const)
    await gravarConta(chefe, { ...c, agencia: '', conta: '', ativa: true })
  const { aplicacao } = await chefe.tx((db) =>
    db.one<{ aplicacao: string }>(
      sql`select id::text as aplicacao from fin_contas where grupo_id = ${chefe.grupo.id} and nome = 'Aplicação automática'`,
    ),
  )
  const entradas = [
    { dia: dia(-4), centavos: -3_490, texto: 'TAR PACOTE DE SERVICOS' },
    { dia: dia(-3), centavos: -500_000, texto: 'APLICACAO AUTOMATICA' },
    { dia: dia(-2), centavos: -12_840, texto: 'DEB AUTOM ENERGIA MATRIZ' },
    { dia: dia(-1), centavos: 96_000, texto: 'TED RECEBIDA PETROQUIMICA ATLANTICO' },
    { dia: dia(0), centavos: recebido, texto: 'CRED COBRANCA PIX' },
    { dia: dia(0), centavos: -380, texto: 'TAR COBRANCA' },
    { dia: dia(0), centavos: -pago, texto: 'SISPAG FORNECEDORES' },
  ]
  const antes = (await extrato.listar(chefe)).find((k) => k._id === conta)!.saldo
  const bytes = cena.extratoOfx(entradas, antes + entradas.reduce((soma, e) => soma + e.centavos, 0))
  const file = { nome: `extrato-${dia(0)}.ofx`, tipo: 'application/x-ofx', ler: async () => bytes }
  await extrato.importar(
    chefe,
    conta,
    (async function* () {
      yield file
    })(),
  )
  await extrato.lancar(chefe, aplicacao, {
    ...{ dia: dia(-3), sentido: 'entrada', valor_centavos: 500_000, texto: 'Aplicação do Banco da Serra' },
  })
  const { dados } = await conciliacao.pendentes(chefe, conta, 100)
  for (const texto of ['TAR PACOTE DE SERVICOS', 'TAR COBRANCA']) {
    const l = dados.find((x) => x.texto === texto)
    if (l)
      await conciliacao.conciliar(chefe, conta, {
        lancamentos: [l._id],
        titulos: [],
        lotes: [],
        categoria: 'tarifas',
      })
  }
  await fecharMes(chefe, { mes: somarMeses(dia(0), -2).slice(0, 7), motivo: '' })
}

/** Only where the bank is the local one; done once. */
export async function falarComOBanco(deps: Deps): Promise<void> {
  const controle = process.env.BANCO_CONTROLE_URL
  const casa = deps.banco && controle ? await abrirCasa(deps, controle) : null
  const joao = casa && (await operadorDaDemo(deps, 'joao@serraazul.demo'))
  if (!casa || !joao) return
  const recebido = await cobrar(casa)
  casa.pagamentos = await abrirPagamentos(casa)
  const pago = await pagar(casa, await pedir(casa, joao))
  await conciliar(casa, recebido, pago)
}
