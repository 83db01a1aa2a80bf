import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { varrer } from './index.ts'

const CPF = '52998224725'
const JOAO = '71428793860'

let t: TestApp
let grupoId: number
let nota: string
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  nota = await criarNota(t.db, {
    grupoId,
    numero: 4321,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '16899535009', nome: 'Rita <b>de</b> Souza' },
  })
  await t.db.query(
    `update pessoas set telefone = '11999998888', email = 'rita@exemplo.com' where grupo_id = $1 and documento = '16899535009'`,
    [grupoId],
  )
  const { rows } = await t.db.query(
    `insert into comprovantes (grupo_id, nota_id, ocorrencia, efeito, recebedor_nome, recebedor_documento, em, idempotencia)
     select $1, $2, codigo, 'entrega', 'Rita', '168.995.350-09', now(), 'prova-0001' from ocorrencias where efeito = 'entrega'
     limit 1 returning id`,
    [grupoId, nota],
  )
  const chave = `${grupoId}/imagens/canhoto.png`
  await t.deps.storage.put(chave, Buffer.from('imagem'), 'image/png')
  await t.db.query(
    `with a as (insert into arquivos (grupo_id, chave, nome, tipo, bytes, sha256, estado)
       values ($1, $2, 'canhoto.png', 'image/png', 6, 'x', 'gravado') returning id)
     insert into comprovante_imagens (grupo_id, comprovante_id, arquivo_id, nota_id) select $1, $3, id, $4 from a`,
    [grupoId, chave, rows[0].id, nota],
  )
  await t.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng) values ($1, $2, now(), -23, -46), ($1, $2, now() - interval '200 days', -23, -46)`,
    [grupoId, JOAO],
  )
})
afterAll(() => t.close())

const admin = () => t.entrar('admin@serraazul.demo')

async function zipDe(login: string, tarefa: string): Promise<Record<string, string>> {
  const me = await t.entrar(login)
  const { url, nome } = (await me.tarefas.arquivo({ params: { id: tarefa } })).dados
  expect(nome).toMatch(/^Dados pessoais .*\.zip$/)
  const at = new URL(url, 'http://localhost')
  const { rawPayload } = await t.app.inject({ url: at.pathname + at.search })
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([k, v]) => [k, Buffer.from(v).toString()]),
  )
}

describe('consent', () => {
  test('is kept with its date and the version of the text, and can be taken back', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    await me.privacidade.consentir({ body: { acordo: true, versao: '2026-11' } })
    expect((await me.privacidade.meusPedidos()).dados.consentimento).toMatchObject({
      acordo: true,
      versao: '2026-11',
    })
    await me.privacidade.consentir({ body: { acordo: false } })
    expect((await me.privacidade.meusPedidos()).dados.consentimento).toMatchObject({ acordo: false })
    const { rows } = await t.db.query('select acordo from consentimentos order by id')
    expect(rows.map((r) => r.acordo)).toEqual([true, false])
  })
})

describe("a copy of one's data", () => {
  test('the person asks from Minha conta and gets a ZIP with JSON and a page', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    const { tarefa } = (await me.privacidade.pedirMeusDados({ body: { tipo: 'exportacao' } })).dados
    await expect(me.privacidade.pedirMeusDados({ body: { tipo: 'exportacao' } })).rejects.toMatchObject({
      status: 409,
    })
    await t.trabalhar()
    const zip = await zipDe('operador@serraazul.demo', tarefa!)
    const json = JSON.parse(zip['dados.json']!)
    expect(json.dados.conta[0]).toMatchObject({ nome: 'Otávio Lima', cpf: '39053344705', papel: 'USUARIO' })
    expect(json.dados.sessoes.length).toBeGreaterThan(0)
    expect(zip['dados.json']).not.toContain('senha')
    expect(zip['dados.html']).toContain('<h1>Dados de Otávio Lima</h1>')
    expect((await me.privacidade.meusPedidos()).dados.pedidos[0]).toMatchObject({
      estado: 'concluido',
      do_titular: true,
    })
  })

  test('an admin makes that of a recipient by CPF: notes, proofs, pictures; markup in a name stays text', async () => {
    const me = await admin()
    const { dados } = await me.privacidade.procurar({ body: { cpf: '16899535009' } })
    expect(dados.cpf).toBe('***.995.350-**')
    expect(dados.dados.map((d) => [d.categoria, d.quantos, d.destino])).toEqual([
      ['contato', 1, 'apaga'],
      ['recebedor', 1, 'anonimiza'],
      ['notas', 1, 'guarda'],
      ['comprovantes', 1, 'guarda'],
    ])
    expect(dados.dados.find((d) => d.categoria === 'notas')).toMatchObject({
      motivo: expect.stringContaining('CTN'),
      ate: expect.stringMatching(/^\d{4}-/),
    })
    const pedido = (await me.privacidade.abrirPedido({ body: { tipo: 'exportacao', cpf: '168.995.350-09' } }))
      .dados
    const { tarefa } = (await me.privacidade.executar({ params: { id: pedido._id } })).dados
    await t.trabalhar()
    const zip = await zipDe('admin@serraazul.demo', tarefa!)
    expect(Object.keys(zip)).toEqual(['dados.json', 'dados.html', 'imagens/nota-4321-1.png'])
    expect(zip['imagens/nota-4321-1.png']).toBe('imagem')
    expect(zip['dados.html']).toContain('Rita &lt;b&gt;de&lt;/b&gt; Souza')
    expect(zip['dados.html']).not.toContain('<b>')
    expect(JSON.parse(zip['dados.json']!).dados.comprovantes[0]).toMatchObject({
      nota: 4321,
      recebedor_nome: 'Rita',
    })
  })

  test('nobody is found by nothing, nor in another group', async () => {
    const me = await admin()
    await expect(me.privacidade.procurar({ body: {} })).rejects.toMatchObject({ status: 400 })
    const vale = await t.entrar('admin@valeverde.demo')
    await expect(vale.privacidade.procurar({ body: { cpf: '16899535009' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      vale.privacidade.procurar({ body: { email: 'operador@serraazul.demo' } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('erasure', () => {
  test('of a recipient: contact and document go, the fiscal documents and their proofs stay with the reason', async () => {
    const me = await admin()
    const { _id } = (
      await me.privacidade.abrirPedido({ body: { tipo: 'eliminacao', email: 'rita@exemplo.com' } })
    ).dados
    const { dados: antes } = await me.privacidade.pedidos({ query: { estado: 'pendentes' } })
    expect(antes[0]).toMatchObject({ _id, estado: 'aberto', atrasado: false, do_titular: false })
    const dias = (Date.parse(antes[0]!.prazo) - Date.parse(antes[0]!.created_at.slice(0, 10))) / 86_400_000
    expect(dias).toBeGreaterThanOrEqual(14)
    expect(dias).toBeLessThanOrEqual(15)
    // Where she lives was said for a boleto, and her door was learned of.
    const porta = '16899535009:01001000'
    await t.db.query(
      `insert into boleto_pagadores (grupo_id, documento, pagador) values ($1, '16899535009', '{"endereco":"Rua A, 1"}')`,
      [grupoId],
    )
    await t.db.query(
      `insert into regua_clientes (grupo_id, documento, emails) values ($1, '16899535009', '{rita@casa.example}')`,
      [grupoId],
    )
    await t.db.query(
      `insert into regua_envios (grupo_id, documento, nome, dia, acao, passo, dias, para, assunto, texto, valor_centavos, chave)
       values ($1, '16899535009', 'Rita', '2026-11-20', 'email', 'Lembrete', -5, '{rita@casa.example}', 'Lembrete', 'Há títulos', 1, 'c')`,
      [grupoId],
    )
    // What came of a call, and of a promise.
    await t.db.query(
      `insert into regua_envios (grupo_id, documento, nome, dia, acao, passo, dias, assunto, resultado, valor_centavos, chave)
       values ($1, '16899535009', 'Rita', '2026-11-21', 'tarefa', 'Ligar', 5, 'Ligar: Rita', 'Está doente', 1, 'd')`,
      [grupoId],
    )
    await t.db.query(
      `insert into regua_promessas (grupo_id, documento, nome, feita_em, dia, limite, valor_centavos, observacao)
       values ($1, '16899535009', 'Rita', '2026-11-21', '2026-11-22', '2026-11-23', 1, 'Depois da cirurgia')`,
      [grupoId],
    )
    // Lines of a sheet that could not go in name her, however it wrote her CPF.
    await t.db.query(
      `with l as (insert into titulo_lotes (grupo_id, nome, sha256) values ($1, 'a.csv', 'x') returning grupo_id, id)
       insert into titulo_lote_linhas (grupo_id, lote_id, linha, resultado, texto, motivo)
       select grupo_id, id, n, 'recusada', texto, 'O valor "Rita" não é um número.' from l,
         (values (2, '168.995.350-09 · Rita'), (3, '16899535009 · Rita'), (4, '1689953500999 · Outra')) v (n, texto)`,
      [grupoId],
    )
    await t.db.query(
      `insert into ordens_aprendidas (grupo_id, base_id, antes, depois, nome_antes, nome_depois, ultima)
       select $1, min(id), $2, '90752655000109:80010000', 'Rita', 'Bom Grão', '2026-11-20' from bases where grupo_id = $1`,
      [grupoId, porta],
    )
    await t.db.query(
      `insert into aprendizados_desligados (grupo_id, tipo, chave, quem) values ($1, 'parada', $2, 'Admin')`,
      [grupoId, `cliente:${porta}`],
    )
    await t.db.query(
      `insert into permanencias (grupo_id, chave, amostras, mediana_s, total) values ($1, $2, '{600}', 600, 1)`,
      [grupoId, `cliente:${porta}`],
    )
    await me.privacidade.executar({ params: { id: _id } })
    await expect(me.privacidade.executar({ params: { id: _id } })).rejects.toMatchObject({ status: 409 })
    await t.trabalhar()
    const { rows: resta } = await t.db.query(
      `select 'pagador' from boleto_pagadores where documento = '16899535009' union all
       select 'contato' from regua_clientes where emails <> '{}' and documento = '16899535009' union all
       select 'carta' from regua_envios where (texto <> '' or para <> '{}') and documento = '16899535009' union all
       select concat(nome, assunto, resultado) from regua_envios where documento = '16899535009'
         and concat(nome, assunto, resultado) ~ 'Rita|doente' union all
       select concat(nome, observacao) from regua_promessas where documento = '16899535009' and concat(nome, observacao) <> '' union all
       select texto from titulo_lote_linhas where texto like '%Rita' union all
       select 'ordem' from ordens_aprendidas where antes = $1 union all
       select chave from aprendizados_desligados where chave like '%16899535009%' union all
       select chave from permanencias where chave like '%16899535009%'`,
      [porta],
    )
    expect(resta).toEqual([])
    const { rows } = await t.db.query(
      `select p.nome, p.telefone, p.email, c.recebedor_documento from pessoas p, comprovantes c
       where p.grupo_id = $1 and p.documento = '16899535009' and c.nota_id = $2`,
      [grupoId, nota],
    )
    expect(rows).toEqual([{ nome: 'Rita <b>de</b> Souza', telefone: '', email: '', recebedor_documento: '' }])
    const done = (await me.privacidade.pedidos({ query: { busca: 'removida' } })).dados[0]!
    expect(done).toMatchObject({
      estado: 'concluido',
      cpf: '***.995.350-**',
      email: '',
      nome: 'Pessoa removida',
    })
    expect(done.resultado.find((d) => d.categoria === 'comprovantes')).toMatchObject({ destino: 'guarda' })
    // The copy of her data that was made before goes with what was erased.
    const copias = await t.db.query(
      `select id::text as id, arquivo_chave as chave from tarefas where tipo = 'exportar_titular' and id in (select tarefa_id from titular_pedidos where cpf like '%995350%' or cpf = '***.995.350-**')`,
    )
    expect(copias.rows).toHaveLength(1)
    await t.db.query(`select graphile_worker.add_job('apagar_exportacoes', '{}')`)
    await t.trabalhar()
    expect(await t.deps.storage.head(copias.rows[0].chave)).toBeUndefined()
    await expect(me.tarefas.arquivo({ params: { id: copias.rows[0].id } })).rejects.toMatchObject({
      status: 410,
    })
  })

  test('of a driver: account, record and positions; his session opens nothing any more and no trace of the e-mail stays', async () => {
    const joao = await t.entrar('joao@serraazul.demo')
    await t.db.query(
      `insert into incidente_pesquisas (grupo_id, tipo, usuario_id, contato, token_hash, nota, comentario, enviada_em, tranca_em, respondida_em)
       values ($1, 'nps', $2, 'joao@serraazul.demo', 'x', 9, 'Gosto do João', now(), now(), now())`,
      [t.alicerce.grupos.get('SERRA AZUL'), t.alicerce.usuarios.get('João Batista da Silva')],
    )
    const asked = (await joao.privacidade.pedirMeusDados({ body: { tipo: 'eliminacao' } })).dados
    expect(asked.tarefa).toBeNull()
    const me = await admin()
    await me.privacidade.executar({ params: { id: asked._id } })
    await t.trabalhar()
    const seen = await t.db.query(
      `select u.nome, u.email, u.cpf, u.ativo, m.nome as motorista, m.cnh, m.ativo as dirige,
         (select count(*)::int from posicoes where cpf = $1) as posicoes,
         (select count(*)::int from sessions where usuario_id = u.id and revoked_at is null) as sessoes
       from usuarios u, motoristas m where u.id = $2 and m.cpf = $1`,
      [JOAO, t.alicerce.usuarios.get('João Batista da Silva')],
    )
    expect(seen.rows[0]).toMatchObject({
      nome: expect.stringMatching(/^Pessoa removida/),
      ativo: false,
      motorista: 'Motorista removido',
      cnh: '',
      dirige: false,
      posicoes: 0,
      sessoes: 0,
    })
    const { rows: ditas } = await t.db.query('select nota, comentario, contato from incidente_pesquisas')
    expect(ditas).toEqual([{ nota: 9, comentario: '', contato: '' }])
    const senha = 'Tropeiro#2026'
    await expect(
      t.anonimo.usuarios.login({ body: { login: 'joao@serraazul.demo', senha } }),
    ).rejects.toMatchObject({
      status: 401,
    })
    await expect(t.anonimo.usuarios.loginMotorista({ body: { cpf: JOAO, senha } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('of somebody who also works elsewhere only his place here ends', async () => {
    const me = await admin()
    const { dados } = await me.privacidade.procurar({ body: { email: 'operador@serraazul.demo' } })
    expect(dados.dados.map((d) => d.categoria)).toContain('outros_grupos')
    // What he follows goes from here alone, and stands in the file of himself before.
    await t.db.query(
      `with quem as (select gu.grupo_id, u.id from usuarios u join grupo_usuarios gu on gu.usuario_id = u.id where u.email = 'operador@serraazul.demo'),
         v as (insert into lista_visoes (grupo_id, usuario_id, lista, nome, endereco) select grupo_id, id, 'notas', 'Dele', 'uf=SP' from quem returning *),
         g as (insert into vigias (grupo_id, usuario_id, visao_id, tipo, proximo_em) select grupo_id, usuario_id, id, 'acima', now() from v)
       insert into avisos (grupo_id, usuario_id, texto, endereco) select grupo_id, id, 'Dele mudou', '/app/pesquisa' from quem`,
    )
    const copia = (
      await me.privacidade.abrirPedido({ body: { tipo: 'exportacao', email: 'operador@serraazul.demo' } })
    ).dados
    const { tarefa } = (await me.privacidade.executar({ params: { id: copia._id } })).dados
    await t.trabalhar()
    const { dados: dele } = JSON.parse((await zipDe('admin@serraazul.demo', tarefa!))['dados.json']!)
    expect(dele).toMatchObject({
      visoes_acompanhadas: [{ visao: 'Dele', tipo: 'acima' }],
      avisos_do_sino: [{ texto: 'Dele mudou' }],
    })
    const { _id } = (
      await me.privacidade.abrirPedido({ body: { tipo: 'eliminacao', email: 'operador@serraazul.demo' } })
    ).dados
    await me.privacidade.executar({ params: { id: _id } })
    await t.trabalhar()
    const { rows } = await t.db.query(
      `select u.nome, u.ativo, g.nome as grupo, gu.ativo as nele from usuarios u join grupo_usuarios gu on gu.usuario_id = u.id
       join grupos g on g.id = gu.grupo_id where u.email = 'operador@serraazul.demo' order by 3`,
    )
    expect(rows).toEqual([
      { nome: 'Otávio Lima', ativo: true, grupo: 'AZAPERS', nele: true },
      { nome: 'Otávio Lima', ativo: true, grupo: 'SERRA AZUL', nele: false },
    ])
    const { rows: seguidas } = await t.db.query(
      `select g.nome from vigias v join grupos g on g.id = v.grupo_id union all select g.nome from avisos a join grupos g on g.id = a.grupo_id`,
    )
    expect(seguidas.map((s) => s.nome)).toEqual(['AZAPERS', 'AZAPERS'])
  })

  test('of oneself is finished by another admin, and the last admin cannot be erased', async () => {
    const me = await admin()
    const { _id } = (await me.privacidade.pedirMeusDados({ body: { tipo: 'eliminacao' } })).dados
    await expect(me.privacidade.executar({ params: { id: _id } })).rejects.toMatchObject({
      body: { codigo: 'pedido_proprio' },
    })
    await me.privacidade.recusar({ params: { id: _id }, body: { motivo: 'É a única administradora.' } })
    expect((await me.privacidade.meusPedidos()).dados.pedidos[0]).toMatchObject({
      estado: 'recusado',
      motivo: 'É a única administradora.',
    })
  })
})

describe('the access log', () => {
  test('says who opened which note and whose record; lists and other roles leave no line or see none', async () => {
    const me = await admin()
    // What is seen again within a minute is one line: here no minute ends between the two.
    const { clock } = t.deps
    const now = clock()
    t.deps.clock = () => now
    await me.notas.nota({ params: { id: nota } })
    await me.notas.nota({ params: { id: nota } })
    t.deps.clock = clock
    await me.usuarios.buscar({ params: { id: t.alicerce.usuarios.get('Edson Corre')! } })
    await me.notas.buscar({ body: {} })
    const { dados } = await me.privacidade.acessos({ query: { tipo: 'nota' } })
    expect(dados[0]).toMatchObject({
      usuario: 'Adriana Moura',
      tipo: 'nota',
      alvo: 'Nota 4321 de Rita <b>de</b> Souza',
      vezes: 2,
    })
    const pessoas = await me.privacidade.acessos({ query: { tipo: 'pessoa', busca: 'Edson' } })
    expect(pessoas.dados[0]).toMatchObject({ alvo: 'Cadastro de Edson Corre' })
    expect((await me.privacidade.acessos({ query: { ate: '2020-01-01' } })).total).toBe(0)
    const embarcador = await t.entrar('embarcador@bomgrao.demo')
    await expect(embarcador.privacidade.acessos({ query: {} })).rejects.toMatchObject({ status: 403 })
    const vale = await t.entrar('admin@valeverde.demo')
    expect((await vale.privacidade.acessos({ query: {} })).total).toBe(0)
  })
})

describe('retention', () => {
  test('the sweep takes what is past its term, once, and says so', async () => {
    const me = await admin()
    await t.db.query(
      `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng) values ($1, '87748248800', now() - interval '181 days', -23, -46),
         ($1, '87748248800', now() - interval '179 days', -23, -46)`,
      [grupoId],
    )
    await t.db.query(
      `insert into pessoas (grupo_id, documento, nome, nome_busca, telefone, destinatario, updated_at)
       values ($1, $2, 'Velho Cliente', 'velho cliente', '1', true, now() - interval '6 years')`,
      [grupoId, CPF],
    )
    await t.db.query(
      `insert into regua_clientes (grupo_id, documento, emails, updated_at) values ($1, $2, '{velho@casa.example}', now() - interval '6 years')`,
      [grupoId, CPF],
    )
    await t.db.query(
      `with l as (insert into titulo_lotes (grupo_id, nome, sha256, created_at)
         select $1, d::text, 'x', now() - d * interval '1 day' from unnest('{89,91}'::int[]) d returning grupo_id, id)
       insert into titulo_lote_linhas (grupo_id, lote_id, linha, resultado, texto, motivo)
       select grupo_id, id, 2, 'recusada', 'Velho Cliente', 'Falta o valor.' from l`,
      [grupoId],
    )
    await t.db.query(
      `with p as (insert into manutencao_planilhas (grupo_id, nome, sha256, autor, created_at)
         select $1, d::text, 'x', 'Frota', now() - d * interval '1 day' from unnest('{89,91}'::int[]) d returning grupo_id, id)
       insert into manutencao_planilha_linhas (grupo_id, planilha_id, linha, resultado, texto)
       select grupo_id, id, 2, 'recusada', 'Velho Motorista' from p`,
      [grupoId],
    )
    // Who still owes keeps how finance deals with him; where to write to him is asked anew.
    await t.db.query(
      `insert into regua_clientes (grupo_id, documento, classe, emails, limite_centavos, pausado, pausa_motivo, updated_at)
       values ($1, '39053344705', 'vip', '{deve@casa.example}', 5000, true, 'Está doente', now() - interval '6 years')`,
      [grupoId],
    )
    await t.db.query(
      `insert into titulos (grupo_id, numero, natureza, estado, origem, descricao, documento, nome, cnpj_empresa, emissao, vencimento_original,
         vencimento, valor_centavos, categoria)
       values ($1, 9001, 'receber', 'aberto', 'manual', 'Frete', '39053344705', 'Deve', '91122233000112', '2019-01-01', '2019-02-01',
         '2019-02-01', 100, 'receita_frete')`,
      [grupoId],
    )
    const antes = (await me.privacidade.retencao()).dados
    expect(antes.find((r) => r.chave === 'planilhas')).toMatchObject({ vencidos: 2 })
    expect(antes.find((r) => r.chave === 'pagadores')).toMatchObject({ vencidos: 2 })
    expect(antes.find((r) => r.chave === 'posicoes')).toMatchObject({ vencidos: 1, ultima: null })
    expect(antes.find((r) => r.chave === 'contatos')).toMatchObject({ vencidos: 1 })
    await varrer(t.deps, [grupoId])
    await varrer(t.deps, [grupoId])
    const depois = (await me.privacidade.retencao()).dados
    expect(depois.every((r) => r.vencidos === 0 && r.ultima?.quantos === 0)).toBe(true)
    const { rows: clientes } = await t.db.query(
      `select documento, classe, emails, limite_centavos, pausado, pausa_motivo from regua_clientes
       where documento = any($1) order by documento`,
      [['39053344705', CPF]],
    )
    expect(clientes).toEqual([
      {
        ...{ documento: '39053344705', classe: 'vip', emails: [], limite_centavos: 5000, pausado: true },
        pausa_motivo: '',
      },
    ])
    const { rows } = await t.db.query(
      `select nome, telefone from pessoas where grupo_id = $1 and documento = $2
       union all select regra, quantos::text from retencao_varreduras where quantos > 0 order by 1`,
      [grupoId, CPF],
    )
    expect(rows).toEqual([
      { nome: 'Pessoa removida', telefone: '' },
      { nome: 'contatos', telefone: '1' },
      { nome: 'pagadores', telefone: '2' },
      { nome: 'planilhas', telefone: '2' },
      { nome: 'posicoes', telefone: '1' },
    ])
  })
})

test('an owner of vehicles: named while they drive for the house, forgotten with what left it, and after its term', async () => {
  const me = await admin()
  const dono = '39053344705'
  const novo = async (placa: string) =>
    (
      await me.veiculos.criar({
        body: {
          placa,
          unidade: 'toco',
          propriedade: 'agregado',
          proprietario: 'Dono Só',
          documento_proprietario: dono,
        },
      })
    ).dados._id
  const [roda, saiu] = [await novo('DNO1A11'), await novo('DNO2A22')]
  await me.veiculos.mudar({ params: { id: saiu }, body: { estado: 'vendido', motivo: 'Saiu da frota' } })
  // A sheet told of him: a line that went in, one that did not, and another's.
  await t.db.query(
    `with p as (insert into veiculo_planilhas (grupo_id, nome, sha256, autor, created_at) values ($1, 'frota.csv', 'x', 'Frota', now()) returning grupo_id, id)
     insert into veiculo_planilha_linhas (grupo_id, planilha_id, linha, resultado, texto, motivo, veiculo_id)
     select grupo_id, id, n, resultado, texto, motivo, veiculo from p, (values
       (2, 'novo', 'DNO2A22 · Toco · Dono Só', '', $2::bigint),
       (3, 'recusado', 'DNO3 · Dono Só · 390.533.447-05', 'A placa "DNO3" não é válida.', null),
       (4, 'recusado', 'DNO4 · Outra · 39053344799', 'A placa "DNO4" não é válida.', null)) v (n, resultado, texto, motivo, veiculo)`,
    [grupoId, saiu],
  )
  const { dados } = (await me.privacidade.procurar({ body: { cpf: dono } })).dados
  expect(dados.filter((d) => d.categoria.startsWith('veiculos'))).toMatchObject([
    { categoria: 'veiculos_em_servico', quantos: 1, destino: 'guarda' },
    { categoria: 'veiculos_que_sairam', quantos: 1, destino: 'anonimiza' },
  ])
  const { _id } = (await me.privacidade.abrirPedido({ body: { tipo: 'eliminacao', cpf: dono } })).dados
  await me.privacidade.executar({ params: { id: _id } })
  await t.trabalhar()
  const donos = async () =>
    Object.fromEntries(
      (await me.veiculos.listar()).dados
        .filter((v) => v.placa.startsWith('DNO'))
        .map((v) => [v.placa, `${v.proprietario} ${v.documento_proprietario ?? ''}`.trim()]),
    )
  expect(await donos()).toEqual({ DNO1A11: `Dono Só ${dono}`, DNO2A22: 'Pessoa removida' })
  const { rows } = await t.db.query(
    `select concat_ws(': ', texto, motivo) as dito from veiculo_planilha_linhas where grupo_id = $1 order by linha`,
    [grupoId],
  )
  expect(rows.map((r) => r.dito)).toEqual([
    ': ',
    ': ',
    'DNO4 · Outra · 39053344799: A placa "DNO4" não é válida.',
  ])
  await me.veiculos.mudar({ params: { id: roda }, body: { estado: 'vendido', motivo: 'Saiu da frota' } })
  await varrer(t.deps, [grupoId])
  expect((await donos()).DNO1A11).toBe(`Dono Só ${dono}`)
  await t.db.query(
    `update veiculo_estados set created_at = now() - interval '6 years' where veiculo_id = $1`,
    [roda],
  )
  await varrer(t.deps, [grupoId])
  expect(await donos()).toEqual({ DNO1A11: 'Pessoa removida', DNO2A22: 'Pessoa removida' })
})
