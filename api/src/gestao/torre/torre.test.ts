import type { Client, Contract } from '@tropeiro/contract'
import { diaEm } from '@tropeiro/contract'
import type { TipoDeItem } from '@tropeiro/contract/gestao/torre'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, type Cenario, JOAO, SANTOS } from '../../../test/romaneios.ts'

let c: Cenario
let me: Client<Contract>
beforeAll(async () => {
  c = await abrirCenario()
  me = await c.entrar('operador@serraazul.demo')
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const dia = (n: number) => diaEm(new Date(c.deps.clock().getTime() + n * 86_400_000))
const agora = async (body: object = {}) => (await me.torre.agora({ body })).dados
const itens = async (tipo: TipoDeItem) => (await agora()).itens.filter((i) => i.tipo === tipo)
const comPrazo = async (quantas: number, prazo: string, more: object = {}) => {
  const ids = await c.notas(quantas, { ibge: SANTOS, valorCentavos: 10_000, ...more })
  await c.db.query('update notas set prazo = $2 where id = any($1)', [ids, prazo])
  return ids
}
/** A romaneio of João on its way since two hours ago. */
const viajar = async (ids: string[]): Promise<string> => {
  const { rows } = await c.db.query(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, cpf_motorista, nome_motorista, placa_veiculo, saida_em)
     select $1, 77, 'viagem', min(cnpj), $2, 'João', 'FZK4B12', now() - interval '2 hours' from empresas where grupo_id = $1
     returning id::text as id`,
    [c.grupoId, JOAO],
  )
  await c.db.query(
    `update notas set situacao = 'rota', romaneio_id = $2, cpf_motorista = $3 where id = any($1)`,
    [ids, rows[0].id, JOAO],
  )
  return rows[0].id
}
const posicao = (minutos: number, lat: number) =>
  c.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng) values ($1, $2, now() - $3 * interval '1 minute', $4, -46.6)`,
    [c.grupoId, JOAO, minutos, lat],
  )

test('what is late is told by route with its value, and opens exactly its notes', async () => {
  const litoral = await c.rota('Litoral', SANTOS)
  const late = await comPrazo(3, dia(-2))
  await c.db.query('update notas set rota_id = $2 where id = any($1)', [late, litoral])
  await comPrazo(2, dia(-1))
  await comPrazo(4, dia(5))
  const t = await agora()
  expect(t.risco).toMatchObject({ atrasadas: { notas: 5, valor_centavos: 50_000 }, adiante: { notas: 4 } })
  const found = t.itens.filter((i) => i.tipo === 'atrasadas')
  expect(found.map((i) => i.titulo)).toEqual([
    '3 notas atrasadas na rota Litoral',
    '2 notas atrasadas sem rota',
  ])
  const query = new URLSearchParams(found[0]!.acao.rota.split('?')[1])
  const { dados } = await me.notas.total({
    body: {
      situacao: query.getAll('situacao') as never,
      prazo: query.get('prazo') as never,
      rota: query.getAll('rota'),
      sem_canceladas: true,
    },
  })
  expect(dados.quantas).toBe(3)
  expect(t.regioes).toMatchObject([{ ibge: SANTOS, notas: 5, valor_centavos: 50_000 }])
  expect((await agora({ bases: ['CAMPINAS'] })).risco.atrasadas.notas).toBe(0)
})

test('what is due today and has not left is told by base', async () => {
  await comPrazo(2, dia(0))
  expect((await itens('vencem_hoje')).map((i) => [i.titulo, i.acao.texto])).toEqual([
    ['2 notas vencem hoje em SÃO PAULO', 'Gerar romaneio'],
  ])
})

test('what waits for the audit is told by base, with the time it has waited', async () => {
  const ids = await comPrazo(3, dia(2))
  await c.db.query(
    `update notas set situacao = 'auditoria', situacao_em = now() - interval '2 hours' where id = any($1)`,
    [ids],
  )
  const [one] = await itens('auditar')
  expect(one).toMatchObject({ titulo: '3 notas esperam auditoria em SÃO PAULO', notas: 3 })
  expect(one!.acao).toMatchObject({ texto: 'Auditar', rota: '/app/ferramentas/auditoria' })
  expect((await agora({ bases: ['CAMPINAS'] })).itens.filter((i) => i.tipo === 'auditar')).toEqual([])
})

test('a driver is silent, then stands, then moves', async () => {
  await viajar(await comPrazo(2, dia(3)))
  const [silent] = await itens('sem_sinal')
  expect(silent).toMatchObject({ titulo: 'João sem sinal há 2 h', notas: 2 })
  expect(silent!.acao.texto).toMatch(/Ligar|Abrir/)
  for (const m of [40, 20, 1]) await posicao(m, -23.5)
  expect(await itens('sem_sinal')).toEqual([])
  expect((await itens('parado')).map((i) => i.titulo)).toEqual(['João no mesmo lugar há mais de 45 minutos'])
  await posicao(10, -23.6)
  expect(await itens('parado')).toEqual([])
  expect((await agora()).em_viagem).toEqual({ romaneios: 1, notas: 2, valor_centavos: 20_000 })
})

test('kinds left out are neither read nor told', async () => {
  await comPrazo(1, dia(-1))
  const t = await agora({ sem: ['atrasadas'] })
  expect(t.itens.some((i) => i.tipo === 'atrasadas')).toBe(false)
  expect(t.totais.some((i) => i.tipo === 'atrasadas')).toBe(false)
})

test('a view is kept for oneself or for all; only its owner removes it', async () => {
  const other = await c.entrar('admin@serraazul.demo')
  const save = (nome: string, compartilhada: boolean) =>
    me.torre.salvarVisao({
      body: { nome, compartilhada, bases: ['SÃO PAULO'], remetentes: [], sem: ['sem_rota'] },
    })
  const mine = (await save('Minha', false)).dados
  const ours = (await save('Parede', true)).dados
  expect(ours).toMatchObject({ minha: true, sem: ['sem_rota'], bases: ['SÃO PAULO'] })
  const seen = (await other.torre.visoes()).dados
  expect(seen.map((v) => [v.nome, v.minha])).toEqual([['Parede', false]])
  await expect(other.torre.removerVisao({ params: { id: ours._id } })).rejects.toMatchObject({ status: 404 })
  for (const v of [mine, ours]) await me.torre.removerVisao({ params: { id: v._id } })
  expect((await me.torre.visoes()).dados).toEqual([])
})

test('issue 17, point 7: the menu is told what waits where, and nobody of what he may not read', async () => {
  const ids = await c.notas(3, { ibge: SANTOS })
  await me.mesa.arrumar({
    body: { recorte: { bases: [], rotas: [] }, colunas: [{ chave: 'a', romaneio: null, notas: [ids[0]!] }] },
  })
  await viajar([ids[1]!])
  expect((await me.torre.contagens({})).dados).toEqual({
    romaneios: 1,
    em_viagem: 1,
    auditoria: 0,
    cte: 0,
    mdfe: 0,
    sem_rota: 1,
  })
  const embarcador = await c.entrar('embarcador@bomgrao.demo')
  expect((await embarcador.torre.contagens({})).dados).toEqual({})
})
