import { chaveDoNossoNumero, emitirBoleto } from '@tropeiro/bancos'
import type { Owner } from './factories.ts'

const GRAOS = '90752655000109'
const pagador = {
  endereco: 'Rua das Palmeiras, 100',
  bairro: 'Centro',
  cep: '80240000',
  cidade: 'Curitiba',
  uf: 'PR',
}
const QUIMICA = '93000167000133'

/**
 * Collection as a newcomer finds it, over the titles of `carregarFinanceiro`: whom it writes to and how far he may owe, a letter that went and a
 * call that waits, a promise that holds and one that was broken, boletos at the bank and one that its payer contests.
 */
export async function carregarRegua(db: Owner, grupo: number, dia: (n: number) => string): Promise<void> {
  await db.query(
    `insert into regua_clientes (grupo_id, documento, classe, emails, limite_centavos) values
       ($1, $2, 'padrao', '{financeiro@bomgrao.demo}', 3000000), ($1, $3, 'contrato', '{contas@petroatlantico.demo}', null)`,
    [grupo, GRAOS, QUIMICA],
  )
  const atrasado = (documento: string) =>
    `(select id from titulos where grupo_id = $1 and documento = '${documento}' and natureza = 'receber' and vencimento < '${dia(0)}' order by id limit 1)`
  const envio = (
    documento: string,
    nome: string,
    n: number,
    acao: string,
    passo: string,
    dias: number,
    valor: number,
  ) =>
    db.query(
      `with e as (
         insert into regua_envios (grupo_id, documento, nome, dia, acao, passo, dias, para, assunto, texto, valor_centavos, chave, em)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $4::date + interval '12 hours') returning id)
       insert into regua_envio_titulos (grupo_id, envio_id, titulo_id, passo_dias, vencimento, saldo_centavos)
       select $1, e.id, t.id, $7, t.vencimento, t.saldo_centavos from e, titulos t where t.grupo_id = $1 and t.id = ${atrasado(documento)}`,
      [
        ...[grupo, documento, nome, dia(n), acao, passo, dias],
        acao === 'email' ? ['financeiro@bomgrao.demo'] : [],
        acao === 'email' ? '1 título em aberto' : `${passo}: ${nome}`,
        acao === 'email'
          ? 'Ainda não identificamos o pagamento do título abaixo.\n\nSe já pagou, desconsidere esta mensagem.'
          : '',
        valor,
        `demo:${documento}:${dia(n)}:${acao}`,
      ],
    )
  await envio(GRAOS, 'Alimentos Bom Grão S.A.', -8, 'email', 'Venceu ontem', 1, 1_120_400)
  await envio(GRAOS, 'Alimentos Bom Grão S.A.', -2, 'tarefa', 'Ligar', 7, 1_120_400)
  await envio(QUIMICA, 'Petroquímica Atlântico S.A.', -23, 'tarefa', 'Ligar de novo', 15, 96_000)
  const promessa = (
    documento: string,
    nome: string,
    feita: number,
    para: number,
    valor: number,
    observacao: string,
  ) =>
    db.query(
      `with p as (
         insert into regua_promessas (grupo_id, documento, nome, feita_em, dia, limite, valor_centavos, observacao, autor)
         values ($1, $2, $3, $4, $5, $5, $6, $7, 'Tropeiro') returning id)
       insert into regua_promessa_titulos (grupo_id, promessa_id, titulo_id) select $1, p.id, ${atrasado(documento)} from p`,
      [grupo, documento, nome, dia(feita), dia(para), valor, observacao],
    )
  await promessa(
    QUIMICA,
    'Petroquímica Atlântico S.A.',
    -20,
    -10,
    96_000,
    'Disse que pagaria com a próxima fatura',
  )
  await promessa(GRAOS, 'Alimentos Bom Grão S.A.', -1, 5, 1_120_400, 'Paga depois de conferir os canhotos')
  const { rows: titulos } = await db.query<{
    convenio: string
    id: string
    vencimento: string
    valor: string
    disputado: boolean
  }>(
    `with c as (
       insert into convenios_cobranca (grupo_id, conta_id, nome, banco, agencia, numero_conta, conta_dv, carteira, proximo_numero)
       select $1, k.id, 'Cobrança Itaú', '341', '0456', '12345', '6', '109', 10 from fin_contas k where k.grupo_id = $1 and k.nome = 'Banco da Serra'
       returning id)
     select c.id::text as convenio, t.id::text as id, t.vencimento::text as vencimento, t.valor_centavos::text as valor, t.categoria = 'estadias' as disputado
     from c, titulos t where t.grupo_id = $1 and t.natureza = 'receber' and t.estado = 'aberto' and t.autor = 'Tropeiro' order by t.id`,
    [grupo],
  )
  const conta = {
    banco: '341',
    agencia: '0456',
    conta: '12345',
    contaDv: '6',
    convenio: '0',
    carteira: '109',
  } as const
  for (const [i, t] of titulos.entries()) {
    const b = emitirBoleto(conta, { sequencial: i + 1, vencimento: t.vencimento, centavos: Number(t.valor) })
    await db.query(
      `insert into boletos (grupo_id, titulo_id, convenio_id, sequencial, nosso_numero, nosso_numero_impresso, codigo_barras, linha_digitavel,
         situacao, emissao, vencimento, valor_centavos, pagador, autor, parado_por, parado_texto)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, 'Tropeiro', $14, $15)`,
      [
        ...[
          grupo,
          t.id,
          t.convenio,
          i + 1,
          chaveDoNossoNumero(b.nossoNumero),
          b.nossoNumeroImpresso,
          b.codigoBarras,
          b.linhaDigitavel,
        ],
        // What was billed last still waits for its file.
        ...[i === 2 ? 'na_fila' : 'registrado', dia(-28), t.vencimento, t.valor, JSON.stringify(pagador)],
        ...(t.disputado ? ['alegacao', 'Alegações do pagador: não concorda com o valor'] : [null, '']),
      ],
    )
  }
}
