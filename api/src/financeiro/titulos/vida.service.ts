import type { EstadoDoTitulo } from '@tropeiro/contract/financeiro/titulos/nomes'
import { type AtoDoTitulo, type TituloVivo, vidaDoTitulo } from '@tropeiro/contract/financeiro/titulos/vida'
import { contar } from '../../alicerce/fatos/index.ts'
import type { Db } from '../../db/tx.ts'
import type { Porta } from '../../vida.ts'
import { insertHistorico, lockTitulo, type TituloTravado, updateEstado } from './titulos.repository.ts'

/** Nothing more is owed by it, whoever has its boleto. */
const ENCERRA: ReadonlySet<string> = new Set<EstadoDoTitulo>(['liquidado', 'renegociado', 'cancelado'])

/** Where a title's life is held. */
export const portaDoTitulo: Porta<TituloVivo, AtoDoTitulo, TituloTravado, { texto: string }> = {
  vida: vidaDoTitulo,
  travar: (db: Db, id: string) => lockTitulo(db, id),
  gravar: async (db, t, { para }, com) => {
    await updateEstado(db, t.id, para as EstadoDoTitulo)
    if (com) await insertHistorico(db, t.id, com.texto)
    if (ENCERRA.has(para)) await contar(db, 'titulo.encerrado', t.id, {})
  },
}
