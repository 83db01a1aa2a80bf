import { diaEm, formatDia } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { girarResumos } from '../indicadores/resumo.service.ts'

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

test('indicators equal counts over the events of the history, made here without them', async () => {
  const elisa = await t.entrar('embarcador@bomgrao.demo')
  const me = await t.entrar('admin@serraazul.demo')
  const query = { grupo_emp: 'SERRA AZUL' }
  const abrir = async () => {
    const { dados } = await elisa.sac.criar({ body: aberto })
    return { params: { id: dados._id }, numero: dados.numero }
  }
  const [parado, voltou, juntado, dela] = [await abrir(), await abrir(), await abrir(), await abrir()]
  await me.sac.aguardar({ params: parado.params, body: { motivo: 'seguradora' } })
  await me.sac.resolver({ params: voltou.params })
  await me.sac.reabrir({ params: voltou.params })
  await me.sac.resolver({ params: voltou.params })
  await me.sac.juntar({ params: juntado.params, body: { com: parado.numero } })
  await elisa.sac.encerrar({ params: dela.params, body: query })

  type Evento = {
    incidente: string
    tipo: string
    lado: string
    de: string
    para: string
    acao: string
    dia: string
  }
  const { rows } = await t.db.query<Evento>(
    `select incidente_id::text as incidente, tipo, lado, coalesce(dados->>'de', '') as de, coalesce(dados->>'para', '') as para,
       coalesce(dados->>'acao', '') as acao, to_char(em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia
     from incidente_eventos where grupo_id = $1 order by id`,
    [t.alicerce.grupos.get('SERRA AZUL')],
  )
  const hoje = rows.at(-1)!.dia
  const fim = (para: string) => para === 'resolvido' || para === 'encerrado'
  const casos = [...Map.groupBy(rows, (e) => e.incidente).values()]
    .map((own) => ({ own, estados: own.filter((e) => e.tipo === 'estado') }))
    .filter(({ estados }) => !estados.some((e) => e.acao === 'juntar'))
  const agora = ({ estados }: (typeof casos)[number]) => estados.at(-1)?.para ?? 'aberto'
  const resolvidos = casos.filter(
    (c) => fim(agora(c)) && c.estados.findLast((e) => fim(e.para))!.dia === hoje,
  )
  const n = (await me.sac.indicadores({ query: { de: hoje, ate: hoje } })).dados
  expect({
    abertos: n.abertos,
    resolvidos: n.resolvidos,
    reabertos: n.reabertos,
    automaticos: n.automaticos,
    em_aberto: n.em_aberto,
    parados: n.parados,
  }).toEqual({
    abertos: casos.filter((c) => c.own.find((e) => e.tipo === 'aberto')!.dia === hoje).length,
    resolvidos: resolvidos.length,
    reabertos: resolvidos.filter((c) =>
      c.estados.some((e) => e.de === 'resolvido' && e.para === 'em_atendimento'),
    ).length,
    automaticos: resolvidos.filter(
      (c) => c.estados.findLast((e) => e.para === 'resolvido')?.lado === 'sistema',
    ).length,
    em_aberto: casos.filter((c) => !fim(agora(c))).length,
    parados: casos.filter((c) => agora(c) === 'aguardando').length,
  })
  expect(n).toMatchObject({ reabertos: 1, parados: 1 })
})

test('the cost of a thousand reais delivered, and the figures by e-mail once a period to whom the group says', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')
  const { rows } = await t.db.query(
    'select id, grupo_id from incidentes where grupo_id = $1 order by id limit 1',
    [grupoId],
  )
  const nota = await criarNota(t.db, {
    grupoId: grupoId!,
    numero: 4801,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  await t.db.query(
    `update notas set desfecho = 'entrega', situacao = 'entregue', data_entrega = now(), valor_centavos = 350000000 where id = $1`,
    [nota],
  )
  await t.db.query(
    `insert into incidente_indenizacoes (grupo_id, numero, incidente_id, caso, estado, pedida_por, devido_centavos, aprovada_em)
     select $1, 901, $2, 'avaria', 'aprovado', min(id), 525000, now() from usuarios`,
    [grupoId, rows[0].id],
  )
  const hoje = diaEm(new Date())
  const n = (await me.sac.indicadores({ query: { de: hoje, ate: hoje } })).dados
  expect(n).toMatchObject({ indenizado_centavos: 525_000, custo_por_mil: 1.5 })

  const { configuracao, versao } = (await me.sac.configuracao({})).dados
  const com = (resumo: object) =>
    me.sac.configurar({
      body: { versao, configuracao: { ...configuracao, resumo: resumo as typeof configuracao.resumo } },
    })
  await expect(com({ quando: 'dia', para: [] })).rejects.toMatchObject({ status: 400 })
  await expect(com({ quando: 'dia', para: ['gerencia'] })).rejects.toMatchObject({ status: 400 })
  await com({ quando: 'dia', para: ['gerencia@serraazul.demo'] })
  const { clock } = t.deps
  t.deps.clock = () => new Date(clock().getTime() + 86_400_000)
  await girarResumos(t.deps)
  await girarResumos(t.deps)
  t.deps.clock = clock
  const { rows: cartas } = await t.db.query(
    `select destinatarios, assunto, texto from emails where assunto like 'Números do atendimento%'`,
  )
  expect(cartas).toMatchObject([
    { destinatarios: ['gerencia@serraazul.demo'], assunto: `Números do atendimento, ${formatDia(hoje)}` },
  ])
  expect(cartas[0].texto).toContain(`Abertos: ${n.abertos}. Resolvidos: ${n.resolvidos},`)
  expect(cartas[0].texto).toContain('1,5 por mil reais entregues')
})
