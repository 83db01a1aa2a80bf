import { GRUPO_DO_SUPORTE, tiposDoSuporte, tiposPadrao } from '@tropeiro/contract/atendimento/sac/incidente'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  await criarNota(t.db, {
    grupoId,
    numero: 4711,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  await criarNota(t.db, {
    grupoId,
    numero: 4712,
    embarca: { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
})
afterAll(() => t.close())

const novo = {
  grupo_emp: 'SERRA AZUL',
  tipo: 'Avaria',
  assunto: 'Caixa amassada',
  descricao: 'Chegou com o canto amassado.',
}

test('the defaults of the specification hold until a group says its own', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const config = (grupo_emp: string, filtros = {}) => me.sac.config({ body: { grupo_emp, filtros } })
  expect((await config('SERRA AZUL')).parametros).toEqual({
    tipos: [...tiposPadrao],
    configuracoes: { cores: { primary: '#FF7418', secondary: '#5E2572' } },
  })
  expect((await config(GRUPO_DO_SUPORTE)).parametros.tipos).toEqual([...tiposDoSuporte])
  expect((await config('SERRA AZUL', { tipo: 'extrav' })).parametros.tipos).toEqual(['Falta ou extravio'])
  await t.db.query('insert into sac_config (grupo_id, parametros) values ($1, $2)', [
    t.alicerce.grupos.get('AZAPERS'),
    { tipos: ['Chamado'], configuracoes: { cores: { primary: '#000000' } } },
  ])
  expect((await config(GRUPO_DO_SUPORTE)).parametros).toEqual({
    tipos: ['Chamado'],
    configuracoes: { cores: { primary: '#000000', secondary: '#5E2572' } },
  })
  await t.db.query('delete from sac_config')
  await expect(config('VALE VERDE')).rejects.toMatchObject({ status: 403 })
})

test('a shipper opens an incident about a note of his own, and of nobody else', async () => {
  const me = await t.entrar('embarcador@bomgrao.demo')
  const search = async (busca: string) => (await me.sac.pesquisadoc({ body: { busca } })).valor
  expect(await search('4711')).toMatchObject([
    {
      documento: '4711',
      tipo_doc: 'NOTA',
      descricao: 'Alimentos Bom Grão S.A. → Supermercados Bom Dia S.A.',
    },
  ])
  expect(await search('4712')).toEqual([])
  expect(await search('001000004711')).toHaveLength(1)
  expect(await search('')).toEqual([])
  await expect(me.sac.criar({ body: { ...novo, documento: '4712' } })).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'documento' }] },
  })
  await expect(me.sac.criar({ body: { ...novo, tipo: 'Inventado' } })).rejects.toMatchObject({ status: 400 })
  await expect(me.sac.criar({ body: { ...novo, base: 'CURITIBA' } })).rejects.toMatchObject({ status: 400 })
  const { dados, mensagem } = await me.sac.criar({
    body: { ...novo, documento: '4711', base: 'SÃO PAULO' },
  })
  expect(mensagem).toBe(`Incidente ${dados.numero} aberto.`)
  const query = { grupo_emp: 'SERRA AZUL' }
  const found = (await me.sac.buscar({ params: { id: dados._id }, query })).dados
  expect(found).toMatchObject({
    numero: dados.numero,
    status: 'aberto',
    documento: '4711',
    base: 'SÃO PAULO',
    conversa: [],
  })
  expect(found.documento_id).not.toBeNull()
})

test('one sees, answers and ends his own incidents only', async () => {
  const me = await t.entrar('embarcador@bomgrao.demo')
  const query = { grupo_emp: 'SERRA AZUL' }
  const [mine] = (await me.sac.meus({ query })).dados
  const params = { id: mine!._id }
  for (const who of ['operador@serraazul.demo', 'admin@serraazul.demo', 'destinatario@mercado.demo']) {
    const other = await t.entrar(who)
    expect((await other.sac.meus({ query })).total).toBe(0)
    await expect(other.sac.buscar({ params, query })).rejects.toMatchObject({ status: 404 })
    const body = { ...query, texto: 'oi' }
    await expect(other.sac.responder({ params, body })).rejects.toMatchObject({ status: 404 })
    await expect(other.sac.encerrar({ params, body: query })).rejects.toMatchObject({ status: 404 })
  }
  await me.sac.responder({ params, body: { ...query, texto: 'Mando a foto amanhã.' } })
  expect((await me.sac.buscar({ params, query })).dados.conversa).toMatchObject([
    { autor: 'Elisa Bom Grão', do_atendimento: false, texto: 'Mando a foto amanhã.' },
  ])
  await t.db.query("update incidentes set status = 'resolvido'")
  expect((await me.sac.meus({ query: { ...query, situacao: 'abertos' } })).total).toBe(0)
  await me.sac.responder({ params, body: { ...query, texto: 'Ainda não.' } })
  expect((await me.sac.buscar({ params, query })).dados.status).toBe('em_atendimento')
  await me.sac.encerrar({ params, body: query })
  await expect(me.sac.responder({ params, body: { ...query, texto: 'E agora?' } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await me.sac.meus({ query: { ...query, situacao: 'encerrados' } })).dados[0]?.mensagens).toBe(2)
})

test("a request to the provider's support stands in its own group, and says from where it came", async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const body = { ...novo, grupo_emp: GRUPO_DO_SUPORTE, tipo: 'Dúvida de uso' }
  const { dados } = await me.sac.criar({ body })
  const { rows } = await t.db.query(
    'select g.nome, i.origem_grupo, i.aberto_por_nome from incidentes i join grupos g on g.id = i.grupo_id where i.id = $1',
    [dados._id],
  )
  expect(rows).toEqual([{ nome: 'AZAPERS', origem_grupo: 'SERRA AZUL', aberto_por_nome: 'Adriana Moura' }])
  expect((await me.sac.meus({ query: { grupo_emp: GRUPO_DO_SUPORTE } })).dados[0]).toMatchObject({
    grupo_emp: 'AZAPERS',
    tipo: 'Dúvida de uso',
  })
  expect((await me.sac.meus({ query: { grupo_emp: 'SERRA AZUL' } })).total).toBe(0)
  // Somebody of the attending group does not find it among his own.
  const attendant = await t.entrar('admin@azapers.demo')
  expect((await attendant.sac.meus({ query: { grupo_emp: 'AZAPERS' } })).total).toBe(0)
  await expect(me.sac.criar({ body: { ...novo, grupo_emp: 'VALE VERDE' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('bases are those where the person is active', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const search = async (busca: string) =>
    (await me.sac.pesquisabase({ body: { busca } })).valor.map((b) => b.base)
  expect(await search('')).toEqual(['CAMPINAS', 'SÃO PAULO'])
  expect(await search('sao')).toEqual(['SÃO PAULO'])
})
