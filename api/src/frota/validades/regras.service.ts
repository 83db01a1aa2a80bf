import {
  type ChaveDoDocumento,
  type Consequencia,
  chavesDosDocumentos,
  daFicha,
  documentos,
} from '@tropeiro/contract/frota/validades/documentos'
import type { Db } from '../../db/tx.ts'
import { listRegras } from './validades.repository.ts'

export type Regras = ReadonlyMap<ChaveDoDocumento, Consequencia>

/** What follows of each paper: as the group says, else as the law or the house does. Licence and exam keep drivers home by law. */
export async function lerAsRegras(db: Db): Promise<Regras> {
  const own = new Map((await listRegras(db)).map((r) => [r.tipo, r.ao_vencer]))
  return new Map(
    chavesDosDocumentos.map((tipo) => [
      tipo,
      daFicha.includes(tipo) ? documentos[tipo].aoVencer : (own.get(tipo) ?? documentos[tipo].aoVencer),
    ]),
  )
}
