import pg from 'pg'
import { criarBase, criarGrupo, criarUsuario, type Owner } from './factories.ts'
import { grupos, personas } from './personas.ts'

/** Ids by name, for whoever goes on building. */
export type Alicerce = { grupos: Map<string, number>; bases: Map<string, number> }

const baseKey = (grupo: string, base: string): string => `${grupo}/${base}`

/** Groups, bases and personas: what both the demo and the tests stand on. */
export async function carregarAlicerce(db: Owner): Promise<Alicerce> {
  const ids: Alicerce = { grupos: new Map(), bases: new Map() }
  for (const g of grupos) {
    const grupoId = await criarGrupo(db, g)
    ids.grupos.set(g.nome, grupoId)
    for (const b of g.bases) {
      const id = await criarBase(db, { ...b, grupoId, tipo: g.tipo, modulos: g.modulos })
      ids.bases.set(baseKey(g.nome, b.nome), id)
    }
  }
  for (const p of personas) {
    const acessos = [
      { grupo: p.grupo, papel: p.papel, bases: p.bases, cnpjs: p.cnpjs, placa: p.placa },
      ...(p.outros ?? []),
    ]
    await criarUsuario(db, {
      ...p,
      acessos: acessos.map((a) => ({
        ...a,
        grupoId: ids.grupos.get(a.grupo)!,
        bases: a.bases.map((b) => ids.bases.get(baseKey(a.grupo, b))!),
      })),
    })
  }
  return ids
}

/** Loads the demo world into an empty database; one that already holds a group is left as it is. */
export async function carregarMundo(onStep: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from grupos')
    if (rows[0]!.n > 0) return
    onStep('mundo de demonstração: grupos, bases e pessoas')
    await client.query('begin')
    await carregarAlicerce(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
