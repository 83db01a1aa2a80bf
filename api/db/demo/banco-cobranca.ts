import { sql } from '../../src/db/sql.ts'
import { conferirBanco, mandarRemessa } from '../../src/financeiro/boletos/banco/banco.service.ts'
import { emitir } from '../../src/financeiro/boletos/boletos.service.ts'
import { gravarConvenio } from '../../src/financeiro/boletos/convenios/convenios.service.ts'
import { pedirInstrucao } from '../../src/financeiro/boletos/instrucoes/instrucoes.service.ts'
import { gerarRemessa } from '../../src/financeiro/boletos/remessa.service.ts'
import { type Casa, titulo } from './banco-casa.ts'

const GRAOS = ['90752655000109', 'Alimentos Bom Grão S.A.'] as const
const QUIMICA = ['93000167000133', 'Petroquímica Atlântico S.A.'] as const
const CHAVE_DA_COBRANCA = 'demo-cobra'

/** Of what the bank has: a protest that it confirmed, an abatement that it refused, a due day that still waits for its file. */
async function instruir(casa: Casa, b: { grande: string; velho: string; adiado: string }): Promise<void> {
  const { operador, dia, cobranca } = casa
  const ida = async () => {
    await mandarRemessa(operador, { id: (await gerarRemessa(operador, cobranca))._id })
    await casa.mandar('retorno', {})
    await conferirBanco(operador, { id: cobranca })
  }
  await pedirInstrucao(operador, { boletos: [b.velho], tipo: 'protestar' })
  await ida()
  await pedirInstrucao(operador, { boletos: [b.grande], tipo: 'abater', valor_centavos: 50_000 })
  await casa.mandar('entrega', { recusam: '36' })
  await ida()
  await casa.mandar('entrega', {})
  await pedirInstrucao(operador, { boletos: [b.adiado], tipo: 'vencimento', vencimento: dia(15) })
}

/** Boletos in a file: one comes back refused by its address, one is paid on its day, one late and with what that costs. */
export async function cobrar(casa: Casa): Promise<number> {
  const { operador, chefe, dia, cobranca } = casa
  const [c] = await chefe.tx((db) =>
    db.all<{ proximo_numero: number; proximo_nsa: number }>(sql`
      select proximo_numero::int as proximo_numero, proximo_nsa from convenios_cobranca where grupo_id = ${chefe.grupo.id} and id = ${cobranca}`),
  )
  await gravarConvenio(chefe, {
    ...{
      _id: cobranca,
      nome: 'Cobrança Itaú',
      conta: casa.conta,
      banco: '341',
      agencia: '0456',
      agencia_dv: '',
    },
    ...{
      numero_conta: '12345',
      conta_dv: '6',
      convenio: '0',
      carteira: '109',
      variacao: '',
      modalidade: '',
      posto: '',
    },
    ...{
      codigo_empresa: '',
      ...c!,
      chave_pix: 'cobranca@serraazul.demo',
      cidade: 'São Paulo',
      protesto_dias: 0,
      baixa_dias: 0,
      canal: 'van',
      ativo: true,
    },
    chave_api: CHAVE_DA_COBRANCA,
  })
  const pagador = { endereco: 'Avenida Industrial, 1500', bairro: 'Distrito Industrial', cep: '80240000' }
  const lugar = { ...pagador, cidade: 'Curitiba', uf: 'PR' }
  const nasce = async (
    quem: readonly [string, string],
    descricao: string,
    vence: number,
    valor: number,
    cep = lugar.cep,
  ) => {
    const dias = [dia(Math.min(vence, 0) - 20), dia(vence)] as const
    const id = await titulo(casa, 'receber', quem, [descricao, 'receita_frete'], dias, valor)
    const b = await emitir(operador, { titulo: id, convenio: cobranca, pagador: { ...lugar, cep } })
    return { valor, boleto: b._id }
  }
  const noDia = await nasce(GRAOS, 'Fretes avulsos', 0, 286_400)
  const tarde = await nasce(QUIMICA, 'Coleta extra', -15, 100_000)
  await nasce(QUIMICA, 'Reentrega', 10, 74_800, '00000000')
  const grande = await nasce(GRAOS, 'Fretes da semana', 21, 1_486_300, lugar.cep)
  const velho = await nasce(QUIMICA, 'Frete dedicado', -41, 132_500)
  const adiado = await nasce(GRAOS, 'Descarga extra', -8, 64_300)
  await mandarRemessa(operador, { id: (await gerarRemessa(operador, cobranca))._id })
  const { boletos } = (await (await fetch(`${process.env.BANCO_CONTROLE_URL}/estado`)).json()) as {
    boletos: { referencia: string; usoEmpresa: string; centavos: number; chave?: string }[]
  }
  let pago = 0
  for (const [b, centavos] of [
    [noDia, noDia.valor],
    [tarde, tarde.valor + 2500],
  ] as const) {
    const dele = boletos.find((x) => x.chave === CHAVE_DA_COBRANCA && x.centavos === b.valor)
    if (!dele) continue
    await casa.mandar('pagar', { referencia: dele.referencia, centavos, dia: dia(0), por: 'pix' })
    pago += centavos
  }
  await casa.mandar('retorno', {})
  await conferirBanco(operador, { id: cobranca })
  await instruir(casa, { grande: grande.boleto, velho: velho.boleto, adiado: adiado.boleto })
  // The next file's first.
  await nasce(QUIMICA, 'Fretes da semana', 30, 918_200)
  return pago
}
