import type { LinhaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/calls'
import { contarNotas, criarNota, type NovaNota } from '../db/demo/factories.ts'
import { embarcadores } from '../db/demo/personas.ts'
import { abrirApp, type TestApp } from './app.ts'

export const SAO_PAULO = 3550308
export const SANTOS = 3548500
export const CAMPINAS = 3509502
export const JOAO = '71428793860'
export const MARIA = '87748248800'
export const EDSON = '29537995593'

/** A period that holds whatever a test makes now. */
export const sempre = { dataInicio: '202001010000', dataFim: '209912312359' }

export type Cenario = TestApp & {
  grupoId: number
  base: (nome: string) => number
  /** A note that waits, from Bom Grão unless told otherwise. */
  nota: (n?: Partial<NovaNota>) => Promise<string>
  notas: (quantas: number, n?: Partial<NovaNota>) => Promise<string[]>
  rota: (nome: string, ibge: number, bairro?: string) => Promise<string>
  /** What stands in the database. */
  romaneio: (numero: number) => Promise<Record<string, unknown> | undefined>
  notaDe: (id: string) => Promise<Record<string, unknown>>
  limpar: () => Promise<void>
}

/** The app with what romaneios are made of, in SERRA AZUL. */
export async function abrirCenario(env: NodeJS.ProcessEnv = {}): Promise<Cenario> {
  const t = await abrirApp(env)
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  let numero = 1000
  const nota = (n: Partial<NovaNota> = {}) =>
    criarNota(t.db, {
      grupoId,
      numero: ++numero,
      embarca: { documento: embarcadores[0]!.cnpj, nome: embarcadores[0]!.nome },
      dest: { documento: '96074694000180', nome: 'Mercado da Esquina' },
      baseId: t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!,
      ...n,
    })
  return {
    ...t,
    grupoId,
    base: (nome) => t.alicerce.bases.get(`SERRA AZUL/${nome}`)!,
    nota,
    notas: async (quantas, n) => {
      const ids: string[] = []
      for (let i = 0; i < quantas; i++) ids.push(await nota(n))
      return ids
    },
    rota: async (nome, ibge, bairro) => {
      const me = await t.entrar('operador@serraazul.demo')
      const areas = [{ uf: 'SP' as const, municipio_ibge: ibge, bairro: bairro ?? null }]
      return (await me.rotas.criar({ body: { nome, areas } })).dados._id
    },
    romaneio: async (numero) =>
      (await t.db.query('select * from romaneios where grupo_id = $1 and numero = $2', [grupoId, numero]))
        .rows[0],
    notaDe: async (id) => (await t.db.query('select * from notas where id = $1', [id])).rows[0],
    limpar: async () => {
      await t.db.query(
        'update notas set romaneio_id = null; delete from posicoes; delete from romaneios; delete from notas; delete from rotas',
      )
      await contarNotas(t.db, grupoId)
    },
  }
}

/** `1:1001 2:1002`: places and numbers, for short expectations. */
export const ordem = (notas: LinhaDoRomaneio[]): string =>
  notas.map((n) => `${n.pos_entrega}:${n._id}`).join(' ')
