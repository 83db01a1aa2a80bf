import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const aberto = {
  grupo_emp: 'SERRA AZUL',
  tipo: 'Avaria',
  assunto: 'Caixa amassada',
  descricao: 'Chegou com o canto amassado.',
}

test('the admin says kinds, colours and goals; who opens sees them, and goals of what is open are counted anew', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const elisa = await t.entrar('embarcador@bomgrao.demo')
  const { dados: um } = await elisa.sac.criar({ body: aberto })
  const { configuracao, versao, padrao } = (await me.sac.configuracao({})).dados
  expect(padrao).toBe(true)
  const nova = {
    ...configuracao,
    tipos: [{ nome: 'Avaria', prioridade: 'critica' as const, travado: true, causas: ['Chuva'] }],
    cores: { primary: '#112233', secondary: '#445566' },
    politicas: [
      {
        nome: 'Bom Grão espera menos',
        se: { tipos: ['Avaria'], prioridades: [], canais: [], bases: [], embarcadores: [] },
        expediente: 'sempre',
        metas: { primeira_resposta: 10, proxima_resposta: null, atualizacao: null, solucao: 30 },
      },
      ...configuracao.politicas,
    ],
  }
  const gravada = (await me.sac.configurar({ body: { versao, configuracao: nova } })).dados
  expect(gravada).toMatchObject({ padrao: false, versao: 1 })
  await expect(me.sac.configurar({ body: { versao, configuracao: nova } })).rejects.toMatchObject({
    status: 409,
  })
  const lida = await elisa.sac.config({ body: { grupo_emp: 'SERRA AZUL' } })
  expect(lida.parametros).toEqual({
    tipos: ['Avaria'],
    configuracoes: { cores: { primary: '#112233', secondary: '#445566' } },
  })
  const visto = (await me.sac.abrir({ params: { id: um._id } })).dados
  expect(visto.sla.solucao.meta).toBe(30)
  const { dados: dois } = await elisa.sac.criar({ body: aberto })
  expect((await me.sac.abrir({ params: { id: dois._id } })).dados).toMatchObject({
    prioridade: 'critica',
    politica: 'Bom Grão espera menos',
  })
})

test('the tester says into which policy an incident falls and when it is due, by settings that are not saved yet', async () => {
  const me = await t.entrar('admin@azapers.demo')
  const { configuracao } = (await me.sac.configuracao({})).dados
  const pergunta = {
    configuracao,
    tipo: 'Dúvida de uso',
    prioridade: 'media' as const,
    canal: 'tela' as const,
    aberto_em: '2026-11-19T16:30:00-03:00',
  }
  const testada = (await me.sac.testarPolitica({ body: pergunta })).dados
  expect(testada).toMatchObject({ politica: 'Demais', expediente: 'Comercial' })
  // The 20th of November is a national holiday.
  expect(testada.sla.primeira_resposta.vence_em).toBe('2026-11-23T13:30:00.000Z')
  const critica = { ...pergunta, prioridade: 'critica' as const }
  expect((await me.sac.testarPolitica({ body: critica })).dados.sla.primeira_resposta.vence_em).toBe(
    '2026-11-19T19:45:00.000Z',
  )
})

test('settings that cannot hold are refused with a sentence, and only the admin writes them', async () => {
  const me = await t.entrar('admin@azapers.demo')
  const { configuracao, versao } = (await me.sac.configuracao({})).dados
  const tenta = (com: object) =>
    me.sac.configurar({ body: { versao, configuracao: { ...configuracao, ...com } } })
  await expect(tenta({ politicas: [] })).rejects.toMatchObject({ status: 400 })
  await expect(tenta({ politicas: configuracao.politicas.slice(0, -1) })).rejects.toMatchObject({
    status: 400,
  })
  await expect(tenta({ expedientes: configuracao.expedientes.slice(1) })).rejects.toMatchObject({
    status: 400,
  })
  await expect(tenta({ cores: { primary: 'laranja', secondary: '#000000' } })).rejects.toMatchObject({
    status: 400,
  })
  const operador = await t.entrar('operador@serraazul.demo')
  const lida = (await operador.sac.configuracao({})).dados
  await expect(
    operador.sac.configurar({ body: { versao: lida.versao, configuracao: lida.configuracao } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('figures are counts over what happened, and each of them finds its list', async () => {
  const elisa = await t.entrar('embarcador@bomgrao.demo')
  const me = await t.entrar('admin@serraazul.demo')
  const { dados: um } = await elisa.sac.criar({ body: aberto })
  await me.sac.escrever({ params: { id: um._id }, body: { texto: 'Resolvido.', depois: 'resolver' } })
  const hoje = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
  const n = (await me.sac.indicadores({ query: { de: hoje, ate: hoje } })).dados
  const total = async (query: object) => (await me.sac.pesquisar({ query })).total
  expect(n.abertos).toBe(await total({ aberto_de: hoje, aberto_ate: hoje }))
  expect(n.resolvidos).toBe(await total({ resolvido_de: hoje, resolvido_ate: hoje }))
  expect(n.resolvidos).toBeGreaterThan(0)
  expect(n.em_aberto).toBe(await total({ status: ['aberto', 'em_atendimento', 'aguardando'] }))
  expect(n.vencidos).toBe(await total({ prazo: 'vencido' }))
  expect(n.idade.reduce((sum, f) => sum + f.quantos, 0)).toBe(n.em_aberto)
  expect(n.por_tipo.reduce((sum, l) => sum + l.abertos, 0)).toBe(n.abertos)
  for (const l of n.por_tipo)
    expect(l.abertos).toBe(await total({ tipo: [l.nome], aberto_de: hoje, aberto_ate: hoje }))
  expect(n.primeira_resposta).toMatchObject({ estourados: 0, no_prazo: 100 })
  await expect(me.sac.indicadores({ query: { de: '2026-02-01', ate: '2026-01-01' } })).rejects.toMatchObject({
    status: 400,
  })
})
