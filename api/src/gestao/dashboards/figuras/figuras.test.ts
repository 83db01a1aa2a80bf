import { diaEm } from '@tropeiro/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personas } from '../../../../db/demo/personas.ts'
import { abrirCenario, CAMPINAS, type Cenario, SANTOS, SAO_PAULO } from '../../../../test/romaneios.ts'
import { mudarNotas } from '../../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import { dobrarPainel } from './dobra.service.ts'
import { listDias, listLinhas, listOcorrenciasDoPainel } from './figuras.repository.ts'
import { cuboDe, type Dimensao, type Recorte } from './figuras.rules.ts'

let c: Cenario
let rotas: string[]
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.limpar()
  rotas = [await c.rota('Litoral', SANTOS), await c.rota('Interior', CAMPINAS)]
})

const tx = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(c.deps.pool, escopoDe(c.grupoId), work)
const quem = { id: null, nome: 'Teste' }
const motoristas = personas.filter((p) => p.papel === 'MOTORISTA').map((p) => p.cpf)
const hoje = () => diaEm(c.deps.clock())
const dia = (n: number) => new Date(c.deps.clock().getTime() + n * 86_400_000).toISOString().slice(0, 10)
const tudo = (dimensao: Dimensao, more: Partial<Recorte> = {}): Recorte => ({
  de: dia(-60),
  ate: dia(2),
  dimensao,
  filtros: {},
  ...more,
})
const pagina = { limite: 200, pular: 0, orderBy: 'titulo', crescente: true, busca: '' } as const

/** The figures of a cut, and the same counted over the notes. */
const ambos = (r: Recorte) =>
  tx(async (db) => {
    const by = async (cubo: Dimensao | null) => ({
      dias: await listDias(db, r, hoje(), cubo),
      linhas: await listLinhas(db, r, hoje(), cubo, pagina),
      ocorrencias: await listOcorrenciasDoPainel(db, r, cubo),
    })
    return { figuras: await by(cuboDe(r)), notas: await by(null) }
  })

const dimensoes: Dimensao[] = ['base', 'embarca', 'rota', 'romaneio', 'uf', 'motorista']

type Passo =
  | { o: 'nova'; emissao: number; ibge: number; prazo: number | null; valor: number }
  | {
      o: 'mudar'
      qual: number
      situacao: string
      ocorrencia: number | null
      rota: number
      motorista: number
      comDevolucao: boolean
    }
  | { o: 'cancelar'; qual: number }
  | { o: 'excluir'; qual: number }
  | { o: 'dobrar' }

const situacoes = ['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria'] as const
const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      o: fc.constant('nova' as const),
      emissao: fc.integer({ min: -40, max: 0 }),
      ibge: fc.constantFrom(SAO_PAULO, SANTOS, CAMPINAS),
      prazo: fc.option(fc.integer({ min: -10, max: 10 })),
      valor: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      o: fc.constant('mudar' as const),
      qual: fc.nat(),
      situacao: fc.constantFrom(...situacoes),
      ocorrencia: fc.option(fc.constantFrom(1, 2, 3, 31)),
      rota: fc.integer({ min: 0, max: 2 }),
      motorista: fc.nat(2),
      comDevolucao: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ o: fc.constant('cancelar' as const), qual: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ o: fc.constant('excluir' as const), qual: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ o: fc.constant('dobrar' as const) }) },
)

async function dar(p: Passo, ids: string[]): Promise<void> {
  if (p.o === 'dobrar') return dobrarPainel(c.deps)
  if (p.o === 'nova') {
    const id = await c.nota({
      emissao: new Date(c.deps.clock().getTime() + p.emissao * 86_400_000),
      ibge: p.ibge,
      valorCentavos: p.valor,
      prazo: p.prazo === null ? null : dia(p.prazo),
    })
    ids.push(id)
    return
  }
  const id = ids[p.qual % Math.max(ids.length, 1)]
  if (!id) return
  const agora = c.deps.clock()
  const change =
    p.o === 'cancelar'
      ? { canceladaEm: agora }
      : p.o === 'excluir'
        ? { excluidaEm: agora }
        : {
            situacao: p.situacao as (typeof situacoes)[number],
            ocorrencia: p.ocorrencia,
            rotaId: rotas[p.rota] ?? null,
            desfecho:
              p.situacao === 'outras'
                ? ('outras' as const)
                : p.situacao === 'rota'
                  ? null
                  : ('entrega' as const),
            comDevolucao: p.comDevolucao,
            cpfMotorista: motoristas[p.motorista] ?? null,
            dataEntrega: ['entregue', 'outras'].includes(p.situacao) ? agora : null,
          }
  await tx((db) => mudarNotas(db, [id], change, { tipo: 'editada', texto: p.o, quem }))
}

test('whatever happens to notes, the figures equal a count over them, folded or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 30 }), async (passos) => {
      const ids: string[] = []
      for (const p of passos) await dar(p, ids)
      for (const d of dimensoes) {
        const { figuras, notas } = await ambos(tudo(d))
        expect(figuras, d).toEqual(notas)
      }
      const { figuras, notas } = await ambos(tudo('uf', { regiao: true }))
      expect(figuras, 'regiao').toEqual(notas)
    }),
    { numRuns: 12 },
  )
})

test('one filter is answered by its own figures, two by the notes, and base goes with any', async () => {
  await c.notas(3, { ibge: SANTOS })
  await c.notas(2, { ibge: CAMPINAS })
  await dobrarPainel(c.deps)
  const uf = tudo('uf', { filtros: { uf: ['SP'] }, bases: [c.base('SÃO PAULO')] })
  expect(cuboDe(uf)).toBe('uf')
  expect(cuboDe({ ...uf, dimensao: 'base' })).toBe('uf')
  expect(cuboDe({ ...uf, dimensao: 'rota' })).toBeNull()
  expect(cuboDe({ ...uf, filtros: { uf: ['SP'], rota: rotas } })).toBeNull()
  for (const r of [uf, { ...uf, dimensao: 'base' as const }, tudo('embarca', { avulso: false })]) {
    const { figuras, notas } = await ambos(r)
    expect(figuras).toEqual(notas)
    expect(figuras.linhas[0]?.total).toBe(5)
  }
})

test('an open note grows late by itself when its day passes', async () => {
  await c.nota({ prazo: dia(0) })
  const late = (on: string) =>
    tx(async (db) => (await listDias(db, tudo('base'), on, 'base')).map((d) => [d.dentro, d.fora]))
  expect(await late(dia(0))).toEqual([[1, 0]])
  expect(await late(dia(1))).toEqual([[0, 1]])
})
