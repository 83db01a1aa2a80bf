import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { configuracaoCte, notasNaRua } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'
import { createLocalEmail, type Recebida } from '../../adapters/email/local.ts'
import { vencerCotacoes } from './envio.service.ts'

let t: TestApp
const recebidas: Recebida[] = []
const entrar = (login: string) => t.entrar(`${login}@serraazul.demo`)
type Eu = Awaited<ReturnType<typeof entrar>>
let me: Eu
let admin: Eu
beforeAll(async () => {
  t = await abrirApp()
  t.deps.email = createLocalEmail((m) => void recebidas.push(m))
  me = await entrar('operador')
  admin = await entrar('admin')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: fracionado })
})
afterAll(() => t.close())

const BOM_GRAO = '90752655000109'
type Tarifa = Parameters<Eu['tarifas']['criar']>[0]['body']
type Escrita = Parameters<Eu['cotacoes']['criar']>[0]['body']

const fracionado: Tarifa = {
  nome: 'Fracionado',
  chave: {},
  desde: '2026-01-01',
  conteudo: {
    frete_peso: { faixas_gramas: [10, 20, 30, 50, 70, 100].map((kg) => kg * 1000) },
    regioes: [{ nome: 'Tudo', faixas: [3820, 4510, 5200, 6840, 8390, 10_450], taxa: 9800 }],
    componentes: [
      {
        codigo: 'FRETE_VALOR',
        nome: 'FRETE VALOR',
        base: 'valor_nf',
        forma: 'percentual',
        valor: 3500,
        minimo_centavos: 400,
      },
      {
        codigo: 'GRIS',
        nome: 'GRIS',
        base: 'valor_nf',
        forma: 'percentual',
        valor: 3000,
        minimo_centavos: 350,
      },
      { codigo: 'DESPACHO', nome: 'DESPACHO', base: 'documento', forma: 'fixo', valor: 1250 },
      { codigo: 'PEDAGIO', nome: 'PEDAGIO', base: 'peso_taxado', forma: 'por_fracao', valor: 680 },
      { codigo: 'TAS', nome: 'TAS', base: 'documento', forma: 'fixo', valor: 490 },
      {
        codigo: 'TRT',
        nome: 'TRT',
        base: 'peso_valor',
        forma: 'percentual',
        valor: 150_000,
        minimo_centavos: 2000,
        quando: { tipo: 'lugar', lugares: [{ tipo: 'municipio', ibge: 3550308 }] },
      },
    ],
  },
}

const escrita = (mais: Partial<Escrita> = {}): Escrita => ({
  cliente: 'Bom Grão',
  documento: BOM_GRAO,
  email: 'compras@bomgrao.demo',
  origem: { ibge: 3509502, municipio: 'Campinas', uf: 'SP' },
  destino: { ibge: 3550308, municipio: 'São Paulo', uf: 'SP' },
  volumes: [{ quantidade: 3, peso_gramas: 28_333, comprimento_mm: 600, largura_mm: 400, altura_mm: 500 }],
  valor_centavos: 1_245_000,
  validade: '2099-12-31',
  ...mais,
})
const criada = async (quem: Eu, mais: Partial<Escrita> = {}) =>
  (await quem.cotacoes.criar({ body: escrita(mais) })).dados
const por = (c: { _id: string }) => ({ params: { id: c._id } })

describe('uma cotação', () => {
  test('o exemplo inteiro: linhas com a conta, total de 281,43', async () => {
    const { dados } = await me.cotacoes.calcular({ body: escrita() })
    const [primeira] = dados.candidatas
    expect(primeira).toMatchObject({
      tabela: 'Fracionado',
      preco: { liquido_centavos: 24_766, total_centavos: 28_143, peso: { taxado: 108_000 } },
      margem: null,
    })
    expect(primeira!.preco.linhas.map((l) => l.conta)).toContain('15 % x 155,92')
    expect(dados).toMatchObject({ escolhida: 0, piso: null, falta_ao_piso: 0, desconto_maximo: 50_000 })
  })

  test('custo e margem; sem tabela, o preço sai do custo', async () => {
    const com = (await me.cotacoes.calcular({ body: escrita({ custo_centavos: 20_000 }) })).dados
    expect(com.candidatas[0]!.margem).toEqual({ centavos: 4766, ppm: 169_349 })
    // 200,00 ÷ (1 − 12 % − 10 %)
    expect(com.por_custo_centavos).toBe(25_641)
    const outro = await t.entrar('admin@valeverde.demo')
    const so = (await outro.cotacoes.calcular({ body: escrita({ custo_centavos: 20_000 }) })).dados
    expect(so.candidatas.map((c) => c.tabela)).toEqual(['Preço por custo'])
    expect((await outro.cotacoes.calcular({ body: escrita() })).dados).toMatchObject({
      candidatas: [],
      escolhida: null,
    })
  })

  test('enviada, lida pelo link sem tabela nem custo, aceita uma vez', async () => {
    const c = await criada(me)
    expect(c).toMatchObject({ estado: 'rascunho', total_centavos: 28_143, link: null, origem: 'Campinas/SP' })
    const enviada = (await me.cotacoes.enviar({ ...por(c), body: { para: ['compras@bomgrao.demo'] } })).dados
    expect(enviada.estado).toBe('enviada')
    const token = enviada.link!.split('/').at(-1)!
    await t.trabalhar()
    const [mail] = recebidas
    expect(mail!.texto).toContain(enviada.link)
    expect(Buffer.from(mail!.anexos![0]!.conteudo).toString('latin1').slice(0, 5)).toBe('%PDF-')
    const publica = (await t.anonimo.cotacoes.abrir({ body: { token } })).dados
    expect(publica).toMatchObject({
      numero: c.numero,
      transportadora: 'SERRA AZUL',
      total_centavos: 28_143,
      estado: 'enviada',
    })
    expect(JSON.stringify(publica)).not.toContain('Fracionado')
    const responder = () =>
      t.anonimo.cotacoes.responder({ body: { token, resposta: { aceita: true, quem: 'Carla Dias' } } })
    expect((await responder()).dados.estado).toBe('aceita')
    expect((await responder()).dados.estado).toBe('aceita')
    const lida = (await me.cotacoes.buscar(por(c))).dados
    expect(lida.historico.map((h) => h.texto)).toEqual([
      'Aceita por Carla Dias, pelo link.',
      'Enviada a compras@bomgrao.demo.',
      'Cotação feita.',
    ])
    await expect(me.cotacoes.editar({ ...por(c), body: escrita() })).rejects.toMatchObject({ status: 409 })
    await expect(
      t.anonimo.cotacoes.abrir({ body: { token: token.replace(/.$/, '_') } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    const pdf = (await me.cotacoes.pdf(por(c))) as Uint8Array
    expect(Buffer.from(pdf).toString('latin1').slice(0, 5)).toBe('%PDF-')
  })

  test('desconto acima do limite espera outra pessoa', async () => {
    const c = await criada(me, { desconto: 100_000 })
    expect(c.total_centavos).toBe(25_328)
    expect((await me.cotacoes.enviar({ ...por(c), body: {} })).dados).toMatchObject({
      estado: 'aprovacao',
      link: null,
    })
    await expect(me.cotacoes.aprovar(por(c))).rejects.toMatchObject({ status: 403 })
    const aprovada = await admin.cotacoes.aprovar(por(c))
    expect(aprovada.dados.estado).toBe('enviada')
    // Pressed twice, it answers the same.
    expect(await admin.cotacoes.aprovar(por(c))).toEqual(aprovada)
    const dele = await criada(admin, { desconto: 200_000 })
    await admin.cotacoes.enviar({ ...por(dele), body: {} })
    await expect(admin.cotacoes.aprovar(por(dele))).rejects.toMatchObject({ status: 409 })
    const volta = (await admin.cotacoes.devolver({ ...por(dele), body: { motivo: 'Alto demais' } })).dados
    expect(volta).toMatchObject({ estado: 'rascunho', motivo: 'Alto demais' })
  })

  test('lotação abaixo do piso da ANTT não sai: faltam tantos reais', async () => {
    const lotacao = { tabela: 'A', carga: 'carga_geral', eixos: 5 } as const
    const { dados } = await me.cotacoes.calcular({ body: escrita({ lotacao, km: 1000 }) })
    expect(dados.piso).toMatchObject({ centavos: 748_596, conta: '1.000 km x 6,8284 + 657,56' })
    expect(dados.falta_ao_piso).toBe(748_596 - 24_766)
    const c = await criada(me, { lotacao, km: 1000 })
    await expect(me.cotacoes.enviar({ ...por(c), body: {} })).rejects.toMatchObject({
      status: 409,
      body: { mensagem: expect.stringMatching(/^Faltam R\$\s7\.238,30 para o piso mínimo da ANTT/) },
    })
  })

  test('recusada diz por quê; repetida vale pelo preço de hoje; rascunho se exclui', async () => {
    const c = await criada(me)
    await me.cotacoes.enviar({ ...por(c), body: {} })
    const { dados } = await me.cotacoes.recusar({
      ...por(c),
      body: { motivo: 'preco', texto: '10 % mais caro' },
    })
    expect(dados).toMatchObject({ estado: 'recusada', motivo: 'Preço: 10 % mais caro' })
    await expect(me.cotacoes.aceitar({ ...por(c), body: { quem: 'Ninguém' } })).rejects.toMatchObject({
      status: 409,
    })
    const outra = (await me.cotacoes.repetir(por(c))).dados
    expect(outra).toMatchObject({ estado: 'rascunho', total_centavos: 28_143 })
    expect(outra.numero).toBeGreaterThan(c.numero)
    await me.cotacoes.excluir(por(outra))
    await expect(me.cotacoes.buscar(por(outra))).rejects.toMatchObject({ status: 404 })
    const lista = await me.cotacoes.listar({ query: { estado: ['recusada'] } })
    expect(lista.dados.map((x) => x._id)).toContain(c._id)
    expect(lista.contadores.recusada).toBeGreaterThan(0)
  })

  test('passada a validade não se aceita, e a noite a dá por vencida', async () => {
    const c = await criada(me)
    await me.cotacoes.enviar({ ...por(c), body: {} })
    await t.db.query(`update cotacoes set validade = '2026-01-01' where id = $1`, [c._id])
    await expect(me.cotacoes.aceitar({ ...por(c), body: { quem: 'Tarde' } })).rejects.toMatchObject({
      status: 409,
      body: { mensagem: `A cotação ${c.numero} já passou da validade: repita-a com o preço de hoje.` },
    })
    await vencerCotacoes(t.deps)
    expect((await me.cotacoes.buscar(por(c))).dados.estado).toBe('vencida')
    await expect(me.cotacoes.criar({ body: escrita({ validade: '2026-01-01' }) })).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'validade' }] },
    })
  })
})

describe('o CT-e tira o preço da cotação aceita', () => {
  const aceita = async (mais: Partial<Escrita> = {}) => {
    const c = await criada(me, mais)
    await me.cotacoes.enviar({ ...por(c), body: {} })
    return (await me.cotacoes.aceitar({ ...por(c), body: { quem: 'Carla Dias' } })).dados
  }
  const gerar = (notas: { id: string }[], cotacao: string) =>
    me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'nota', cotacao },
    })

  test('o seu total, as suas linhas, mesmo que a tabela mude; e só uma vez', async () => {
    const c = await aceita({ desconto: 50_000 })
    const [tabela] = (await admin.tarifas.listar()).dados
    await admin.tarifas.reajustar({
      params: { id: tabela!._id },
      body: { ppm: 500_000, sobre: ['frete_peso'], desde: '2026-06-01' },
    })
    const notas = await notasNaRua(t, 2)
    await expect(gerar(notas, c._id)).rejects.toMatchObject({ status: 409 })
    const { dados } = await gerar(notas.slice(0, 1), c._id)
    const cte = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    expect(cte.valor_total).toBe(c.total_centavos)
    expect(cte.preco).toMatchObject({ cotacao: c.numero, versao: 1, mudado: false })
    expect(cte.rascunho.componentes.every((x) => x.valor_centavos > 0)).toBe(true)
    expect((await me.cotacoes.buscar(por(c))).dados.cte).toBe(cte._id)
    await expect(gerar(notas.slice(1), c._id)).rejects.toMatchObject({
      status: 409,
      body: { mensagem: `A cotação ${c.numero} já deu preço a um CT-e.` },
    })
    await me.cte.excluir({ params: { id: cte._id } })
    await gerar(notas.slice(1), c._id)
  })

  test('a de outro cliente e a que não foi aceita não servem', async () => {
    const notas = await notasNaRua(t, 1)
    const deOutro = await aceita({ documento: '96074694000180' })
    await expect(gerar(notas, deOutro._id)).rejects.toMatchObject({ status: 409 })
    const rascunho = await criada(me)
    await expect(gerar(notas, rascunho._id)).rejects.toMatchObject({ status: 409 })
  })
})

test('o que a casa deixa prometer é do administrador', async () => {
  const { dados } = await admin.cotacoes.ajustar({ body: { desconto_operacao: 10_000 } })
  expect(dados).toMatchObject({ desconto_operacao: 10_000, desconto_admin: 150_000, validade_dias: 10 })
  await expect(me.cotacoes.ajustar({ body: {} })).rejects.toMatchObject({ status: 403 })
  expect((await me.cotacoes.calcular({ body: escrita() })).dados.desconto_maximo).toBe(10_000)
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  await expect(embarcador.cotacoes.listar({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('em tudo o que se guardou, a soma das linhas é o total', async () => {
  const { rows } = await t.db.query(`
    select p.origem, p.preco from (
      select 'cte' as origem, preco from cte_precos
      union all select 'cotacao', cobrado->'preco' from cotacoes where cobrado is not null) p
    where (p.preco->>'total_centavos')::bigint <> (
      select coalesce(sum((l->>'valor_centavos')::bigint), 0) from jsonb_array_elements(p.preco->'linhas') l
      where (l->'soma'->>'frete')::boolean)`)
  expect(rows).toEqual([])
  const { rows: guardadas } = await t.db.query(
    'select count(*)::int as n from cotacoes where cobrado is not null',
  )
  expect(guardadas[0].n).toBeGreaterThan(5)
})

test('A8: more than any vehicle carries is refused with its limit, never broken upon', async () => {
  const origem = { ibge: 1_000_000, uf: 'AC' as const }
  const body = { cliente: 'constructor', origem, destino: origem, valor_centavos: 1, validade: '2026-11-20' }
  const volumes = [
    { quantidade: 10, peso_gramas: 100_000_000 },
    { quantidade: 1, peso_gramas: 1 },
  ]
  await expect(me.cotacoes.calcular({ body: { ...body, volumes } })).rejects.toThrow(
    'É carga demais: até 1.000 t',
  )
  const uma = { ...body, volumes: volumes.slice(0, 1) }
  expect((await me.cotacoes.calcular({ body: uma })).status).toBe(true)
  const caro = await me.cotacoes.calcular({ body: { ...uma, custo_centavos: 999_999_999_999 } })
  expect(caro.dados.candidatas.filter((c) => c.tabela_id === null)).toEqual([])
})
