import { sql } from '../../src/db/sql.ts'
import { conferirBanco, mandarRemessa } from '../../src/financeiro/boletos/banco/banco.service.ts'
import { emitir } from '../../src/financeiro/boletos/boletos.service.ts'
import { gravarConvenio } from '../../src/financeiro/boletos/convenios/convenios.service.ts'
import { gerarRemessa } from '../../src/financeiro/boletos/remessa.service.ts'
import { type Casa, titulo } from './banco-casa.ts'

const GRAOS = ['90752655000109', 'Alimentos Bom Grão S.A.'] as const
const QUIMICA = ['93000167000133', 'Petroquímica Atlântico S.A.'] as const
const CHAVE_DA_COBRANCA = 'demo-cobra'

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
    return { valor, nosso_numero: b.nosso_numero }
  }
  const noDia = await nasce(GRAOS, 'Fretes avulsos', 0, 286_400)
  const tarde = await nasce(QUIMICA, 'Coleta extra', -15, 100_000)
  await nasce(QUIMICA, 'Reentrega', 10, 74_800, '00000000')
  await nasce(GRAOS, 'Fretes da semana', 21, 1_486_300, lugar.cep)
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
  // The next file's first.
  await nasce(QUIMICA, 'Fretes da semana', 30, 918_200)
  return pago
}
