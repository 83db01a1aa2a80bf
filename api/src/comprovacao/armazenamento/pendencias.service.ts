import type { HandlerInput } from '@tropeiro/contract'
import { fold } from '@tropeiro/contract'
import type { armazenamento } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import type { Ctx } from '../../ctx.ts'
import * as repository from './pendencias.repository.ts'

type Pedido = HandlerInput<typeof armazenamento.exportar>['body']
type Busca = HandlerInput<typeof armazenamento.pendencias>['body']

const filtroDe = (p: Pedido): repository.Filtro => ({
  tipos: p.tipos,
  bases: p.bases,
  motorista: fold(p.motorista),
  texto: fold(p.busca),
  dias: p.dias,
  ordem: p.ordem,
})

/** What waits for somebody, the oldest first unless asked otherwise, with its totals. */
export function buscarPendencias(ctx: Ctx, q: Busca) {
  const filtro = filtroDe(q)
  return ctx.tx(async (db) => {
    const rows = await repository.listPendencias(db, filtro, {
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    })
    return {
      pendencias: rows.map((r) => ({ ...r, desde: r.desde.toISOString() })),
      pagina: q.pagina,
      ...(await repository.findTotais(db, filtro)),
    }
  })
}
