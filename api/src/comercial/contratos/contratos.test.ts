import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { configuracaoCte, notasNaRua } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'
import { enviarImagem } from '../../../test/viagem.ts'
import { createLocalEmail, type Recebida } from '../../adapters/email/local.ts'
import { em } from '../../ctx.ts'
import { olharContratos } from './avisos.service.ts'
import { comContrato, contratoDe, estadiaDe, provasPedidas } from './index.ts'

let t: TestApp
const recebidas: Recebida[] = []
type Eu = Awaited<ReturnType<TestApp['entrar']>>
let me: Eu
let admin: Eu
const hoje = (dia: string) => {
  t.deps.clock = () => new Date(`${dia}T12:00:00-03:00`)
}
const noGrupo = () => em(t.deps, t.alicerce.grupos.get('SERRA AZUL')!)
beforeAll(async () => {
  t = await abrirApp()
  t.deps.email = createLocalEmail((m) => void recebidas.push(m))
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  hoje('2026-11-23')
})
afterAll(() => t.close())

type Escrito = Parameters<Eu['contratos']['criar']>[0]['body']
let cnpjs = 0
/** A root of one's own for each, so that no test meets the contract of another. */
const raiz = () => `AB${String(cnpjs++).padStart(6, '0')}`
const doCliente = (mais: Partial<Escrito> = {}): Escrito => ({
  tipo: 'cliente',
  documento: raiz(),
  nome: 'Bom Grão',
  inicio: '2026-01-01',
  fim: '2026-12-31',
  ...mais,
})
const doTac = (mais: Partial<Escrito> = {}): Escrito =>
  doCliente({ tipo: 'tac', documento: '52998224725', nome: 'José do Frete', rntrc: '12345678', ...mais })
const novo = async (c: Escrito) => (await me.contratos.criar({ body: c })).dados
async function vigente(c: Escrito) {
  const { _id: id } = await novo(c)
  await me.contratos.pedirAprovacao({ params: { id } })
  return (await admin.contratos.aprovar({ params: { id } })).dados
}

describe('the life of a contract', () => {
  test('who made a contract may not approve it: a second person does', async () => {
    const { _id: id } = (await admin.contratos.criar({ body: doCliente() })).dados
    const params = { id }
    const pedido = (await admin.contratos.pedirAprovacao({ params })).dados
    expect(pedido).toMatchObject({ estado: 'aprovacao', meu: true })
    await expect(admin.contratos.aprovar({ params })).rejects.toMatchObject({
      status: 409,
      body: { mensagem: `Quem fez o contrato ${pedido.numero} não o aprova: peça a outra pessoa.` },
    })
    expect((await me.contratos.buscar({ params })).dados.meu).toBe(false)
  })

  test('made by hand, approved, changed by an addition, ended', async () => {
    const made = await novo(doCliente({ condicoes: { estadia: { livre_minutos: 180 } } }))
    expect(made).toMatchObject({ estado: 'rascunho', livre_minutos: 180, documentos: 0, pendencias: [] })
    const id = made._id
    await expect(admin.contratos.aprovar({ params: { id } })).rejects.toThrow('não espera aprovação')
    await me.contratos.pedirAprovacao({ params: { id } })
    await expect(me.contratos.editar({ params: { id }, body: doCliente() })).rejects.toThrow('é um aditivo')
    await expect(me.contratos.aprovar({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await admin.contratos.devolver({ params: { id }, body: { motivo: 'Falta o anexo' } })
    await me.contratos.pedirAprovacao({ params: { id } })
    expect((await admin.contratos.aprovar({ params: { id } })).dados.estado).toBe('vigente')
    expect((await admin.contratos.aprovar({ params: { id } })).dados.estado).toBe('vigente')
    const aditivo = {
      desde: '2026-12-01',
      motivo: 'Doca nova',
      condicoes: { estadia: { livre_minutos: 240 } },
    }
    const added = (await admin.contratos.aditar({ params: { id }, body: aditivo })).dados
    expect(added.livre_minutos).toBe(180)
    expect(added.versoes.map((v) => [v.numero, v.desde])).toEqual([
      [2, '2026-12-01'],
      [1, '2026-01-01'],
    ])
    await expect(admin.contratos.aditar({ params: { id }, body: aditivo })).rejects.toThrow(
      'depois do anterior',
    )
    await expect(
      admin.contratos.rescindir({ params: { id }, body: { dia: '2027-01-01', motivo: 'Fechou' } }),
    ).rejects.toThrow('dentro da vigência')
    const ended = await admin.contratos.rescindir({
      params: { id },
      body: { dia: '2026-11-30', motivo: 'Fechou' },
    })
    expect(ended.dados).toMatchObject({ estado: 'rescindido', fim: '2026-11-30', motivo: 'Fechou' })
    expect(ended.dados.historico[0]?.texto).toBe('Rescindido em 30/11/2026: Fechou')
    expect(ended.dados.historico.at(-1)?.autor).toBe('Otávio Lima')
  })

  test('numbers of a group follow each other, two made at once too', async () => {
    const made = await Promise.all([novo(doCliente()), novo(doCliente()), novo(doCliente())])
    const numbers = made.map((c) => c.numero).sort((a, b) => a - b)
    expect(numbers[2]! - numbers[0]!).toBe(2)
    const id = made[0]!._id
    await me.contratos.excluir({ params: { id } })
    await expect(me.contratos.buscar({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('what the law forbids is kept as a draft and does not pass, until it is put right or the rule is off', async () => {
    const { _id: id, pendencias } = await novo(
      doTac({ condicoes: { pagamento: { forma: 'carta_frete', descontos: ['seguro'] } } }),
    )
    expect(pendencias.map((p) => p.regra)).toEqual(['carta_frete', 'desconto_taxa_e_seguro'])
    await expect(me.contratos.pedirAprovacao({ params: { id } })).rejects.toThrow(
      'Carta-frete é proibida: escolha a conta do contratado ou uma instituição de pagamento. (Lei 11.442/2007, art. 5º-A)',
    )
    await me.contratos.editar({
      params: { id },
      body: doTac({ condicoes: { pagamento: { descontos: ['seguro'] } } }),
    })
    await admin.contratos.ajustar({ body: { regras: { desconto_taxa_e_seguro: false } } })
    expect((await me.contratos.pedirAprovacao({ params: { id } })).dados.estado).toBe('aprovacao')
    await admin.contratos.ajustar({ body: {} })
    await expect(admin.contratos.aprovar({ params: { id } })).rejects.toThrow('não se descontam do autônomo')
  })

  test('a table of freight of nobody is refused, and one of the group is shown by its name', async () => {
    await expect(novo(doCliente({ condicoes: { tarifas: ['999999'] } }))).rejects.toMatchObject({
      body: { campos: [{ campo: 'condicoes.tarifas' }] },
    })
    const { tarifa } = (
      await admin.tarifas.criar({
        body: { nome: 'Do contrato', chave: { cliente: raiz() }, desde: '2026-01-01', conteudo: umaRegiao },
      })
    ).dados
    const c = await novo(doCliente({ condicoes: { tarifas: [tarifa._id] } }))
    expect(c.tabelas).toEqual([{ _id: tarifa._id, nome: 'Do contrato' }])
  })
})

const umaRegiao = { frete_peso: { modo: 'fixo' as const }, regioes: [{ nome: 'Tudo', taxa: 100 }] }

describe('the end of a contract', () => {
  test('who is named is told 30, 15 and 5 days before, once each; then it is over, and can go on', async () => {
    const { _id: id } = await vigente(doCliente({ fim: '2026-12-20', avisar: ['gestor@serraazul.demo'] }))
    const told = () => recebidas.filter((m) => m.assunto.includes('Bom Grão vai até 20/12/2026')).length
    for (const [dia, vezes] of [
      ['2026-11-19', 0],
      ['2026-11-20', 1],
      ['2026-11-20', 1],
      ['2026-12-06', 2],
      ['2026-12-19', 3],
      ['2026-12-20', 3],
    ] as const) {
      hoje(dia)
      await olharContratos(t.deps)
      await t.trabalhar()
      expect([dia, told()]).toEqual([dia, vezes])
    }
    expect((await me.contratos.buscar({ params: { id } })).dados.estado).toBe('vigente')
    hoje('2026-12-21')
    await olharContratos(t.deps)
    expect((await me.contratos.buscar({ params: { id } })).dados.estado).toBe('vencido')
    await expect(admin.contratos.prorrogar({ params: { id }, body: { fim: '2026-12-20' } })).rejects.toThrow(
      'não antes de hoje',
    )
    const on = (await admin.contratos.prorrogar({ params: { id }, body: { fim: '2027-06-30' } })).dados
    expect(on).toMatchObject({ estado: 'vigente', fim: '2027-06-30' })
    hoje('2026-11-23')
  })

  test('one that renews itself goes on by its months, as often as it takes', async () => {
    const { _id: id } = await vigente(doCliente({ fim: '2026-11-30', renova_meses: 6 }))
    hoje('2027-07-01')
    await olharContratos(t.deps)
    const c = (await me.contratos.buscar({ params: { id } })).dados
    expect(c).toMatchObject({ estado: 'vigente', fim: '2027-11-30' })
    expect(c.historico[0]?.texto).toBe('Renovado até 30/11/2027.')
    hoje('2026-11-23')
  })
})

describe('documents', () => {
  test('what was signed is sent, kept, read by its address and taken out; somebody else’s file is refused', async () => {
    const { _id: id } = await novo(doCliente())
    const chave = await enviarImagem(t, me)
    const kept = (await me.contratos.anexar({ params: { id }, body: { chave, nome: 'contrato.jpg' } })).dados
    expect(kept.arquivos).toMatchObject([{ nome: 'contrato.jpg', tipo: 'image/jpeg' }])
    expect(kept.arquivos[0]!.bytes).toBeGreaterThan(0)
    const again = (await me.contratos.anexar({ params: { id }, body: { chave, nome: 'outro.jpg' } })).dados
    expect(again.documentos).toBe(1)
    await expect(admin.contratos.anexar({ params: { id }, body: { chave, nome: 'x.jpg' } })).rejects.toThrow(
      'é de outra pessoa',
    )
    const documento = kept.arquivos[0]!._id
    expect((await me.contratos.abrirDocumento({ params: { id, documento } })).dados.url).toContain(
      'contrato.jpg',
    )
    expect((await me.contratos.tirarDocumento({ params: { id, documento } })).dados.arquivos).toEqual([])
    await expect(me.contratos.abrirDocumento({ params: { id, documento } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('what other modules are told', () => {
  test('the contract of the CNPJ goes before that of the root, each on its days, with the conditions of the day', async () => {
    const r = raiz()
    const cnpj = `${r}000195`
    const geral = await vigente(doCliente({ documento: r, condicoes: { estadia: { livre_minutos: 240 } } }))
    const proprio = await vigente(
      doCliente({ documento: cnpj, inicio: '2026-11-01', fim: '2026-11-30', condicoes: { prova: 'fisica' } }),
    )
    const ask = (dia: string, documento = cnpj) =>
      noGrupo().tx((db) => contratoDe(db, { com: 'cliente', documento, dia }))
    expect((await ask('2026-11-23'))?.id).toBe(proprio._id)
    expect((await ask('2026-12-01'))?.id).toBe(geral._id)
    expect((await ask('2026-11-23', `${r}000276`))?.id).toBe(geral._id)
    expect(await ask('2027-01-01')).toBeNull()
    expect(await ask('2026-11-23', `${raiz()}000195`)).toBeNull()
    const prova = await noGrupo().tx((db) => provasPedidas(db, '2026-11-23'))
    expect([prova(cnpj), prova(`${r}000276`)]).toEqual(['fisica', 'regra'])
  })

  test('a third party’s free time is its contract’s, and the law’s where there is none', async () => {
    await vigente(doTac({ documento: '11144477735', condicoes: { estadia: { livre_minutos: 120 } } }))
    const ask = (documento: string) =>
      noGrupo().tx((db) => estadiaDe(db, { com: 'terceiro', documento, dia: '2026-11-23' }))
    expect((await ask('11144477735')).termos.livre_minutos).toBe(120)
    expect(await ask('39053344705')).toMatchObject({
      termos: { livre_minutos: 300, forma: 'lei' },
      contrato: null,
    })
  })

  test('a table whose contracts have all ended is told, with the last of them and its day', async () => {
    const { tarifa } = (
      await admin.tarifas.criar({
        body: { nome: 'Vencida', chave: { cliente: raiz() }, desde: '2026-01-01', conteudo: umaRegiao },
      })
    ).dados
    const c = await vigente(doCliente({ fim: '2026-11-30', condicoes: { tarifas: [tarifa._id] } }))
    const versoes = [{ tabela_id: tarifa._id }]
    const ask = (dia: string) => noGrupo().tx((db) => comContrato(db, versoes, dia))
    expect((await ask('2026-11-30')).vencidas.size).toBe(0)
    const late = await ask('2026-12-01')
    expect(late.vencidas.get(tarifa._id)).toEqual({ numero: c.numero, fim: '2026-11-30' })
    expect(late.versoes).toEqual(versoes)
    await admin.contratos.ajustar({ body: { vencido_precifica: false } })
    expect((await ask('2026-12-01')).versoes).toEqual([])
    expect((await ask('2026-11-30')).versoes).toEqual(versoes)
    await admin.contratos.ajustar({ body: {} })
  })

  test('a CT-e priced by a table whose contract has ended says so, with the contract and its last day', async () => {
    await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
    const { tarifa } = (
      await admin.tarifas.criar({
        body: { nome: 'De todos', chave: {}, desde: '2026-01-01', conteudo: umaRegiao },
      })
    ).dados
    const c = await vigente(doCliente({ fim: '2026-11-23', condicoes: { tarifas: [tarifa._id] } }))
    const precoDo = async (nota: { id: string }) => {
      const body = { cnpj_emitente: SERRA_AZUL, notas: [nota.id], agrupar: 'nota' as const }
      const { criados } = (await admin.cte.gerar({ body })).dados
      return (await admin.cte.buscar({ params: { id: criados[0]! } })).dados.preco
    }
    const [antes, depois] = await notasNaRua(t, 2)
    expect(await precoDo(antes!)).toMatchObject({ tabela: 'De todos', contrato_vencido: null })
    hoje('2026-11-24')
    const fim = { numero: c.numero, fim: '2026-11-23' }
    expect(await precoDo(depois!)).toMatchObject({ tabela: 'De todos', contrato_vencido: fim })
    hoje('2026-11-23')
  })

  test('a quote says that the contract of its table has ended, and leaves the table out where the group has it so', async () => {
    const documento = '11444777000161'
    const { tarifa } = (
      await admin.tarifas.criar({
        body: { nome: 'Do cliente', chave: { cliente: documento }, desde: '2026-01-01', conteudo: umaRegiao },
      })
    ).dados
    const c = await vigente(doCliente({ documento, fim: '2026-11-23', condicoes: { tarifas: [tarifa._id] } }))
    const campinas = { ibge: 3509502, municipio: 'Campinas', uf: 'SP' as const }
    const calcular = async () =>
      (
        await me.cotacoes.calcular({
          body: {
            cliente: 'Mercado',
            documento,
            origem: campinas,
            destino: campinas,
            volumes: [{ quantidade: 1, peso_gramas: 1000 }],
            valor_centavos: 1000,
            validade: '2027-01-01',
          },
        })
      ).dados
    const diz = `A tabela Do cliente é do contrato ${c.numero}, que terminou em 23/11/2026`
    expect((await calcular()).avisos.join()).not.toContain('contrato')
    hoje('2026-11-24')
    const late = await calcular()
    expect(late.candidatas[0]?.tabela_id).toBe(tarifa._id)
    expect(late.avisos).toContain(`${diz}.`)
    await admin.contratos.ajustar({ body: { vencido_precifica: false } })
    const without = await calcular()
    expect(without.candidatas.map((one) => one.tabela_id)).not.toContain(tarifa._id)
    expect(without.avisos).toContain(`${diz}, e ficou de fora.`)
    await admin.contratos.ajustar({ body: {} })
    hoje('2026-11-23')
  })
})
