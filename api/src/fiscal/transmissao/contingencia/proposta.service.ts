import { MODOS_DO_MODELO, type ModeloFiscal } from '@tropeiro/contract/fiscal/transmissao/rules'
import type { Db } from '../../../db/tx.ts'
import type { TipoDeEnvio } from '../leitura.rules.ts'
import * as repository from './contingencia.repository.ts'

const MODELOS: readonly (readonly [RegExp, ModeloFiscal])[] = [
  [/^cte(?:_|$)/, '57'],
  [/^mdfe/, '58'],
  [/^gtve/, '64'],
  [/^cteos/, '67'],
]
/** What a message is of, or about; nothing of what others issued. */
const modeloDe = (tipo: TipoDeEnvio): ModeloFiscal | undefined =>
  MODELOS.find(([forma]) => forma.test(tipo))?.[1]

const CINCO_MINUTOS_MS = 300_000
const RUINS_SEGUIDAS = 6

/**
 * Proposes contingency to the group's people when nothing but failures came back for five minutes. It switches nothing
 * on: what goes to the SVC is not sent again to the state, so a person decides.
 */
export async function proporContingencia(
  db: Db,
  envio: { tipo: TipoDeEnvio; uf: string; cnpj: string; ambiente: '1' | '2'; tp_emis: string },
  agora: Date,
  motivo: string,
): Promise<void> {
  const modelo = modeloDe(envio.tipo)
  if (!modelo || envio.tp_emis !== '1') return
  const desde = new Date(agora.getTime() - CINCO_MINUTOS_MS)
  const { boas, ruins } = await repository.countChamadas(db, { ...envio, desde })
  if (boas > 0 || ruins < RUINS_SEGUIDAS) return
  await repository.insertContingencia(db, {
    uf: envio.uf,
    modelo,
    ambiente: envio.ambiente,
    modo: MODOS_DO_MODELO[modelo][0],
    estado: 'proposta',
    motivo: `A SEFAZ não responde há alguns minutos: ${motivo}`.slice(0, 256),
    desde: agora,
    usuarioId: null,
  })
}
