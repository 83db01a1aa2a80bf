import type { Client, Contract } from '@tropeiro/contract'
import { refazerMes } from '@tropeiro/contract/financeiro/acertos/retencoes'
import { tabelaDe } from '@tropeiro/contract/financeiro/acertos/tabelas'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { ATLANTICO, BOM_GRAO, criarCtes } from '../../../test/faturas.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'
import { criarViagem, enviarImagem } from '../../../test/viagem.ts'

/* Settlements, and the panel that reads all of finance: one house, seen from both sides. */

let t: TestApp
let me: Client<Contract>
let admin: Client<Contract>
let joao: Client<Contract>
let grupoId: number
let empresa: string

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  joao = await t.entrar('joao@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  empresa = (await t.db.query('select cnpj from bases where grupo_id = $1 order by id limit 1', [grupoId]))
    .rows[0].cnpj
})
beforeEach(() => hoje('2026-12-15'))
afterAll(() => t.close())
afterEach(async () => {
  expect(await titulosQueNaoFecham(t.db)).toEqual([])
  expect(await retencoesQueNaoFecham()).toEqual([])
})

function hoje(dia: string) {
  t.deps.clock = () => new Date(`${dia}T12:00:00-03:00`)
}

/** Retentions rebuilt from the contracts against what was withheld: months that do not agree. */
async function retencoesQueNaoFecham() {
  const { rows } = await t.db.query<Record<string, string>>(
    `select r.*, r.mes || r.cpf || r.cnpj_empresa as chave,
       (select sum(l.valor_centavos) from acerto_linhas l where l.grupo_id = r.grupo_id and l.acerto_id = r.acerto_id and l.tipo = 'frete') as contratos
     from acerto_retencoes r where desfeita_em is null order by r.id`,
  )
  return [...Map.groupBy(rows, (r) => r.chave!).entries()].flatMap(([chave, own]) => {
    const feito = refazerMes(
      own.map((r) => ({
        bruto: Number(r.contratos),
        declarado: {
          dependentes: Number(r.dependentes),
          pensao: Number(r.pensao_centavos),
          inss_de_outros: Number(r.inss_de_outros_centavos),
          sest_sem_teto: Boolean(r.sest_sem_teto),
        },
      })),
      tabelaDe(`${own[0]!.mes}-28`)!,
    )
    const mal = own.some(
      (r, i) =>
        Number(r.inss_centavos) !== feito[i]!.inss ||
        Number(r.sest_centavos) !== feito[i]!.sest ||
        Number(r.senat_centavos) !== feito[i]!.senat ||
        Number(r.irrf_centavos) !== feito[i]!.irrf ||
        Number(r.patronal_centavos) !== feito[i]!.patronal,
    )
    return mal ? [chave] : []
  })
}

const PEDRO = '52998224725'
const dia = '2026-12-15'
const linha = (
  tipo: 'adiantamento' | 'diaria' | 'comissao' | 'frete' | 'combustivel',
  unitario_centavos: number,
  mais = {},
) => ({
  tipo,
  unitario_centavos,
  dia,
  ...mais,
})
const despesa = (unitario_centavos: number, mais = {}) => ({
  tipo: 'despesa' as const,
  despesa: 'refeicao' as const,
  unitario_centavos,
  dia,
  ...mais,
})
async function novo(tipo: 'motorista' | 'terceiro', documento: string, mais = {}) {
  const { dados } = await me.acertos.criar({ body: { tipo, documento, nome: 'Pedro Alves', ...mais } })
  return { params: { id: dados.acerto._id }, numero: dados.acerto.numero }
}
/** A third party's freight, closed. */
async function frete(documento: string, valor: number, q: { dia?: string; dependentes?: number } = {}) {
  const { params } = await novo('terceiro', documento)
  await me.acertos.lancar({ params, body: linha('frete', valor) })
  const pago = q.dia ?? dia
  const { dados } = await me.acertos.fechar({
    params,
    body: { dia: pago, vencimento: pago, dependentes: q.dependentes ?? 0 },
  })
  return { params, ...dados }
}
const tituloDe = async (id: string | null) => (await me.titulos.buscar({ params: { id: id! } })).dados.titulo

test('a trip is settled once: advance, expenses with receipts from the phone, per diem; what he kept comes back as a title', async () => {
  const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const criar = () => me.acertos.criar({ body: { tipo: 'motorista', romaneio: viagem.numero } })
  const params = { id: (await criar()).dados.acerto._id }
  await expect(criar()).rejects.toThrow('já está no acerto')
  const { dados } = await me.acertos.lancar({
    params,
    body: linha('adiantamento', 150_000, { idempotencia: 'vale-do-joao' }),
  })
  expect(dados.conta).toMatchObject({ adiantado: 150_000, saldo: -150_000 })
  await me.acertos.lancar({ params, body: linha('adiantamento', 150_000, { idempotencia: 'vale-do-joao' }) })
  const vale = (await me.titulos.listar({ query: { natureza: 'pagar', origem: ['acerto'] } })).dados
  expect(vale.map((v) => [v.valor, v.categoria, v.nome])).toEqual([
    [150_000, 'adiantamentos', expect.stringContaining('João')],
  ])
  await me.acertos.lancar({ params, body: despesa(118_000, { do_adiantamento: true }) })
  await me.acertos.lancar({ params, body: linha('diaria', 7_500, { quantidade: 3 }) })
  await expect(me.acertos.lancar({ params, body: linha('frete', 1) })).rejects.toThrow('não cabe')
  // From the phone, with the picture of the receipt; the same twice enters once.
  const foto = await enviarImagem(t, joao)
  const gasto = {
    idempotencia: 'almoco-1',
    em: `${dia}T12:00:00-03:00`,
    despesa: 'chapa' as const,
    valor_centavos: 9_000,
    dia,
    imagens: [foto],
  }
  await joao.acertos.gastar({ body: gasto })
  await joao.acertos.gastar({ body: gasto })
  await joao.acertos.gastar({
    body: { ...gasto, idempotencia: 'almoco-2', valor_centavos: 4_000, imagens: [] },
  })
  const aberto = (await me.acertos.buscar({ params })).dados
  const doTelefone = aberto.linhas.filter((l) => l.do_telefone)
  expect(doTelefone.map((l) => [l.valor, l.estado, l.fotos.length])).toEqual([
    [9_000, 'pendente', 1],
    [4_000, 'pendente', 0],
  ])
  const fechamento = { params, body: { dia, vencimento: '2026-12-20' } }
  await expect(me.acertos.fechar(fechamento)).rejects.toThrow('despesas a conferir')
  await me.acertos.decidir({ params, body: { linhas: [doTelefone[0]!._id], decisao: 'aceita' } })
  await expect(
    me.acertos.decidir({ params, body: { linhas: [doTelefone[1]!._id], decisao: 'glosada' } }),
  ).rejects.toThrow('Diga por quê')
  await me.acertos.decidir({
    params,
    body: { linhas: [doTelefone[1]!._id], decisao: 'glosada', motivo: 'Sem recibo' },
  })
  await expect(me.acertos.fechar(fechamento)).rejects.toThrow('ainda não terminou')
  await t.db.query("update romaneios set estado = 'concluido', concluido_em = now() where id = $1", [
    viagem.id,
  ])
  const fechado = (await me.acertos.fechar(fechamento)).dados
  // 90,00 from his pocket and 225,00 of per diem, less 320,00 that he kept.
  expect(fechado.acerto).toMatchObject({ estado: 'fechado', saldo: -500, retido: 0 })
  expect(await tituloDe(fechado.acerto.titulo)).toMatchObject({
    natureza: 'receber',
    valor: 500,
    vencimento: '2026-12-20',
  })
  await me.acertos.fechar(fechamento)
  await expect(me.acertos.lancar({ params, body: linha('diaria', 100) })).rejects.toThrow('não está aberto')
  const meus = (await joao.acertos.meus()).dados
  expect(meus[0]).toMatchObject({ numero: fechado.acerto.numero, saldo: -500, estado: 'fechado' })
  expect(meus[0]!.linhas.find((l) => l.estado === 'glosada')).toMatchObject({ motivo: 'Sem recibo' })
  // Opened again its title goes; paid, it stays closed.
  await me.acertos.reabrir({ params, body: { motivo: 'Faltou uma diária' } })
  expect(await tituloDe(fechado.acerto.titulo)).toMatchObject({ estado: 'cancelado' })
  await me.acertos.lancar({ params, body: linha('diaria', 7_500) })
  const outra = (await me.acertos.fechar(fechamento)).dados
  expect(outra.acerto).toMatchObject({ saldo: 7_000 })
  await me.titulos.baixar({ params: { id: outra.acerto.titulo! }, body: { valor_centavos: 7_000, dia } })
  await expect(me.acertos.reabrir({ params, body: { motivo: 'Engano' } })).rejects.toThrow('já tem baixa')
  expect((await joao.acertos.meus()).dados[0]).toMatchObject({ pago: true, saldo: 7_000 })
})

test('a driver sees his settlements and nobody else’s; a client sees none', async () => {
  const maria = await t.entrar('maria@serraazul.demo')
  expect((await maria.acertos.meus()).dados).toEqual([])
  await expect(joao.acertos.listar({ query: {} })).rejects.toMatchObject({ status: 403 })
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  await expect(embarcador.acertos.listar({ query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(embarcador.resultado.idades({ query: {} })).rejects.toMatchObject({ status: 403 })
  const alheia = await enviarImagem(t, maria)
  await expect(
    joao.acertos.gastar({
      body: {
        idempotencia: 'foto-alheia',
        em: `${dia}T12:00:00-03:00`,
        despesa: 'outra',
        valor_centavos: 1,
        dia,
        imagens: [alheia],
      },
    }),
  ).rejects.toThrow('não foi enviada por você')
})

test('a TAC is withheld from by CPF and month: the second payment what is missing, given back when it is opened again, collected once', async () => {
  const um = await frete(PEDRO, 3_000_000)
  expect(um.retencao).toMatchObject({ inss: 66_000, sest: 9_000, senat: 6_000, irrf: 0, patronal: 120_000 })
  const dois = await frete(PEDRO, 3_000_000)
  expect(dois.retencao).toMatchObject({ inss: 27_231, sest: 3_713, senat: 2_476, irrf: 30_513 })
  expect(dois.acerto.saldo).toBe(3_000_000 - 27_231 - 3_713 - 2_476 - 30_513)
  expect(await tituloDe(dois.acerto.titulo)).toMatchObject({
    natureza: 'pagar',
    valor: dois.acerto.saldo,
    documento: PEDRO,
  })
  await expect(me.acertos.reabrir({ params: um.params, body: { motivo: 'Engano' } })).rejects.toThrow(
    'contou com este',
  )
  await expect(frete(PEDRO, 1_000, { dia: '2026-12-10' })).rejects.toThrow('dia posterior')
  await me.acertos.reabrir({ params: dois.params, body: { motivo: 'Faltou um frete' } })
  const de_novo = await me.acertos.fechar({
    params: dois.params,
    body: { dia, vencimento: dia, dependentes: 2 },
  })
  // With two dependants the deduction is 932,31 + 379,18.
  expect(de_novo.dados.retencao!.irrf).toBe(20_086)
  // Two of one person at the same instant: as one after the other.
  const pares = await Promise.all([frete('11144477735', 3_000_000), frete('11144477735', 3_000_000)])
  expect(pares.map((p) => p.retencao!.inss).sort()).toEqual([27_231, 66_000])
  // A company has nothing withheld.
  const etc = await frete('93000167000133', 500_000)
  expect(etc.acerto).toMatchObject({ retido: 0, saldo: 500_000 })
  const { dados: ano } = await me.acertos.rendimentos({ query: { ano: 2026, documento: PEDRO } })
  expect(ano).toMatchObject([
    { bruto: 6_000_000, tributavel: 600_000, inss: 93_231, sest: 12_713, senat: 8_476, irrf: 20_086 },
  ])
  const recolher = { body: { mes: '2026-12', cnpj_empresa: empresa } }
  await expect(me.acertos.recolher(recolher)).rejects.toThrow('ainda não acabou')
  hoje('2027-01-05')
  const feito = (await me.acertos.recolher(recolher)).dados
  const somados = feito.inss + feito.sest + feito.senat + feito.patronal
  const guias = await Promise.all(feito.titulos.map(tituloDe))
  expect(guias.map((g) => [g.valor, g.vencimento, g.categoria])).toEqual([
    [somados, '2027-01-20', 'retidos'],
    [feito.irrf, '2027-01-20', 'retidos'],
  ])
  expect((await me.acertos.recolher(recolher)).dados.titulos).toEqual(feito.titulos)
  await expect(frete(PEDRO, 100_000, { dia: '2026-12-31' })).rejects.toThrow('já foram recolhidos')
})

test('however payments of a month come, what was withheld is what its contracts owe', async () => {
  let seed = 11
  const next = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  hoje('2026-11-30')
  for (let i = 0; i < 8; i++) {
    const q = { dia: '2026-11-30', dependentes: next(4) }
    const feito = await frete(next(2) ? PEDRO : '11144477735', 10_000 + next(4_000_000), q)
    if (next(4) === 0) await me.acertos.reabrir({ params: feito.params, body: { motivo: 'Engano' } })
  }
  expect(await retencoesQueNaoFecham()).toEqual([])
})

test('the result by competence: each figure is the sum of the lines that it opens, and the accountant’s sheet has them all', async () => {
  hoje('2026-12-28')
  const novo = (natureza: 'receber' | 'pagar', categoria: string, valor_centavos: number) =>
    me.titulos.criar({
      body: {
        natureza,
        documento: BOM_GRAO.documento,
        nome: BOM_GRAO.nome,
        descricao: 'Teste',
        emissao: '2026-10-10',
        vencimento: '2026-10-20',
        valor_centavos,
        categoria,
      },
    })
  const { dados: receita } = await novo('receber', 'receita_frete', 500_000)
  await novo('pagar', 'combustivel', 120_000)
  await novo('pagar', 'emprestimos', 40_000)
  const params = { id: receita[0]!._id }
  await me.titulos.baixar({
    params,
    body: { valor_centavos: 100_000, juros_centavos: 700, multa_centavos: 300, dia: '2026-10-28' },
  })
  const { dados } = await me.titulos.ajustar({
    params,
    body: { tipo: 'abatimento', valor_centavos: 5_000, motivo: 'Avaria' },
  })
  await me.titulos.estornar({ params, body: { lote: dados.movimentos[0]!.lote, motivo: 'Engano' } })
  await me.titulos.ajustar({ params, body: { tipo: 'abatimento', valor_centavos: 2_000, motivo: 'Avaria' } })
  const q = { de: '2026-10', ate: '2026-12' }
  const { dados: dre } = await admin.resultado.dre({ query: q })
  expect(dre.meses).toEqual(['2026-10', '2026-11', '2026-12'])
  const categoria = (codigo: string) =>
    dre.linhas.flatMap((l) => l.categorias).find((c) => c.codigo === codigo)?.valores
  expect(categoria('receita_frete')).toEqual([500_000, 0, 0])
  expect(categoria('combustivel')).toEqual([-120_000, 0, 0])
  expect(categoria('juros_recebidos')).toEqual([1_000, 0, 0])
  expect(categoria('descontos')).toEqual([0, 0, -2_000])
  // Settlements count by their lines; their titles, advances and withheld taxes move cash only.
  const { rows } = await t.db.query(
    `select coalesce(sum(l.valor_centavos) filter (where l.tipo = 'frete'), 0) as agregados,
       coalesce(sum(l.valor_centavos) filter (where l.despesa = 'chapa'), 0) as descarga
     from acerto_linhas l join acertos a on a.grupo_id = l.grupo_id and a.id = l.acerto_id
     where a.estado = 'fechado' and l.estado = 'aceita' and a.fechado_em between '2026-12-01' and '2026-12-31'`,
  )
  expect([categoria('agregados')?.[2] ?? 0, categoria('descarga')?.[2] ?? 0]).toEqual([
    0 - Number(rows[0].agregados),
    0 - Number(rows[0].descarga),
  ])
  expect(dre.resultado[0]).toBe(381_000)
  for (const linha of dre.linhas)
    for (const c of linha.categorias)
      for (const [i, mes] of dre.meses.entries()) {
        const ver = await admin.resultado.lancamentos({
          query: { de: mes, ate: mes, linha: linha.linha, categoria: c.codigo },
        })
        expect([c.codigo, mes, ver.valor]).toEqual([c.codigo, mes, c.valores[i]])
        expect(ver.dados.reduce((sum, l) => sum + l.valor, 0)).toBe(ver.valor)
        expect(ver.total).toBe(ver.dados.length)
      }
  const { dados: feita } = await admin.resultado.exportarLancamentos({ body: q })
  await t.trabalhar()
  expect((await admin.tarefas.buscar({ params: { id: feita.tarefa } })).dados).toMatchObject({
    estado: 'concluida',
  })
})

test('cash: what banks say until today, what titles say after; ageing opens exactly its titles', async () => {
  hoje('2026-12-15')
  await admin.titulos.gravarConta({
    body: { nome: 'Banco do caixa', tipo: 'corrente', saldo_inicial_centavos: 1_000_000 },
  })
  await admin.titulos.gravarConta({ body: { nome: 'Outro banco', tipo: 'corrente' } })
  const [a, b] = ['Banco do caixa', 'Outro banco'].map(
    async (nome) => (await admin.contas.listar()).dados.find((c) => c.nome === nome)!._id,
  )
  const contaA = await a!
  const contaB = await b!
  const lancar = (valor: number, no: string) =>
    t.db.query(
      `insert into conta_lancamentos (grupo_id, conta_id, dia, valor_centavos, texto, origem) values ($1, $2, $3, $4, 'Teste', 'manual')`,
      [grupoId, contaA, no, valor],
    )
  await lancar(50_000, '2026-12-02')
  await lancar(-20_000, '2026-12-03')
  await admin.contas.transferir({
    body: { de: contaA, para: contaB, valor_centavos: 10_000, dia: '2026-12-03', texto: '' },
  })
  const { dados: fluxo } = await admin.resultado.fluxo({
    query: { por: 'semana', de: '2026-12-01', ate: '2027-01-31' },
  })
  expect(fluxo.saldo_hoje).toBe(1_030_000)
  expect(fluxo.periodos[0]).toMatchObject({
    de: '2026-12-01',
    ate: '2026-12-06',
    entrou: 50_000,
    saiu: 20_000,
    saldo: 1_030_000,
  })
  // Each expected figure is what the titles of those days still owe.
  for (const p of fluxo.periodos.filter((one) => one.de > fluxo.hoje))
    for (const natureza of ['receber', 'pagar'] as const) {
      const { saldo } = await admin.titulos.listar({
        query: { natureza, caixa: true, de: p.de, ate: p.ate, estado: ['aberto', 'agendado', 'parcial'] },
      })
      expect(saldo).toBe(natureza === 'receber' ? p.a_receber : p.a_pagar)
    }
  const ultimo = fluxo.periodos.at(-1)!
  const futuro = fluxo.periodos.filter((p) => p.ate >= fluxo.hoje)
  const efeito = futuro.reduce(
    (sum, p) => sum + p.a_receber - p.a_pagar + p.previsto_receber - p.previsto_pagar,
    0,
  )
  expect(ultimo.saldo).toBe(fluxo.saldo_hoje + efeito)
  const entradas = await admin.resultado.realizado({
    query: { de: '2026-12-01', ate: '2026-12-06', sentido: 'entrou' },
  })
  expect(entradas).toMatchObject({ total: 1, valor: 50_000 })
  for (const natureza of ['receber', 'pagar'] as const) {
    const { dados: idades } = await admin.resultado.idades({ query: { natureza } })
    for (const [faixa, valor] of Object.entries(idades.faixas)) {
      const { saldo } = await admin.titulos.listar({ query: { natureza, faixa: faixa as 'mais' } })
      expect([faixa, saldo]).toEqual([faixa, valor])
    }
    for (const parte of idades.partes)
      expect(parte.total).toBe(
        (
          await admin.titulos.listar({
            query: { natureza, busca: parte.documento, estado: ['aberto', 'agendado', 'parcial'] },
          })
        ).saldo,
      )
    expect(idades.partes.reduce((sum, p) => sum + p.total, 0)).toBe(idades.total)
    // What is owed today is what the last month of the terms says.
    const agora = idades.prazos.at(-1)
    if (natureza === 'pagar') expect(agora).toBeUndefined()
    else {
      expect(agora).toMatchObject({
        saldo: idades.total,
        dias: agora!.vendas > 0 ? Math.round((idades.total * 90) / agora!.vendas) : null,
      })
      expect(idades.prazos).toHaveLength(6)
    }
  }
})

test('what was due on a Saturday or a holiday and paid on the next day with banks was paid in time', async () => {
  const emDia = async () =>
    (await admin.resultado.idades({ query: { natureza: 'receber' } })).dados.prazos.at(-2)!.em_dia
  const pagar = async (vencimento: string, dia: string) => {
    const { dados } = await me.titulos.criar({
      body: {
        ...{ natureza: 'receber', documento: BOM_GRAO.documento, nome: BOM_GRAO.nome, descricao: 'Teste' },
        ...{ emissao: '2026-11-01', vencimento, valor_centavos: 100_000, categoria: 'receita_frete' },
      },
    })
    await me.titulos.baixar({ params: { id: dados[0]!._id }, body: { valor_centavos: 100_000, dia } })
  }
  // November, in which nothing else was paid: All Souls' is a Monday, the 14th a Saturday.
  expect(await emDia()).toBeNull()
  await pagar('2026-11-02', '2026-11-03')
  await pagar('2026-11-14', '2026-11-16')
  expect(await emDia()).toBe(1)
  await pagar('2026-11-14', '2026-11-17')
  expect(await emDia()).toBeCloseTo(2 / 3)
})

test('profit comes to the same by client, route, vehicle and trip; each figure is the sum of what it opens', async () => {
  const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
  await t.db.query(
    `update romaneios set placa_veiculo = 'ABC1234', saida_em = '2026-09-10T08:00:00-03:00', estado = 'concluido' where id = $1`,
    [viagem.id],
  )
  await criarCtes(t.db, grupoId, [
    { numero: 9001, valor: 100_000, dia: '2026-09-10', notas: [viagem.notas[0]!] },
    { numero: 9002, valor: 50_001, dia: '2026-09-10', tomador: ATLANTICO, notas: [viagem.notas[1]!] },
    // No trip carried it.
    { numero: 9003, valor: 7_000, dia: '2026-09-11' },
  ])
  const { dados: veiculo } = await me.veiculos.criar({ body: { placa: 'ABC1C34', unidade: 'toco' } })
  const gastar = (em: string, centavos: number) =>
    t.db.query(
      `insert into abastecimentos (grupo_id, veiculo_id, em, ml, produto, centavos, origem) values ($1, $2, $3, 100000, 'diesel_s10', $4, 'manual')`,
      [grupoId, veiculo._id, em, centavos],
    )
  await gastar('2026-09-11T09:00:00-03:00', 33_333)
  // Before any trip left.
  await gastar('2026-09-01T09:00:00-03:00', 5_000)
  await t.db.query(
    `insert into ordens_de_servico (grupo_id, numero, veiculo_id, estado, titulo, autor, custo_centavos, concluida_em)
     values ($1, 9901, $2, 'concluida', 'Freio', 'Teste', 12_000, '2026-09-15T10:00:00-03:00')`,
    [grupoId, veiculo._id],
  )
  hoje('2026-09-20')
  const acerto = await me.acertos.criar({ body: { tipo: 'motorista', romaneio: viagem.numero } })
  const params = { id: acerto.dados.acerto._id }
  await me.acertos.lancar({ params, body: { ...linha('diaria', 10_000), dia: '2026-09-12' } })
  await me.acertos.lancar({
    params,
    body: { ...despesa(4_000, { despesa: 'combustivel' }), dia: '2026-09-12' },
  })
  await me.acertos.fechar({ params, body: { dia: '2026-09-20', vencimento: '2026-09-20' } })
  const q = { de: '2026-09-01', ate: '2026-09-30' }
  const esperado = {
    ctes: 3,
    receita: 157_001,
    combustivel: -38_333,
    pedagio: 0,
    manutencao: -12_000,
    motorista: -10_000,
    terceiro: 0,
    lucro: 96_668,
  }
  for (const por of ['cliente', 'rota', 'veiculo', 'viagem'] as const) {
    const { dados } = await admin.resultado.lucro({ query: { ...q, por } })
    expect(dados.total, por).toEqual(esperado)
    for (const parcela of [
      'receita',
      'combustivel',
      'pedagio',
      'manutencao',
      'motorista',
      'terceiro',
    ] as const) {
      expect(
        dados.linhas.reduce((sum, l) => sum + l[parcela], 0),
        `${por} ${parcela}`,
      ).toBe(esperado[parcela])
      for (const l of dados.linhas) {
        const ver = await admin.resultado.itens({ query: { ...q, por, chave: l.chave, parcela } })
        expect(ver.valor, `${por} ${l.nome} ${parcela}`).toBe(l[parcela])
        expect(ver.dados.reduce((sum, i) => sum + i.valor, 0)).toBe(ver.valor)
      }
    }
  }
  const { dados: viagens } = await admin.resultado.lucro({ query: { ...q, por: 'viagem' } })
  expect(viagens.linhas.map((l) => [l.nome, l.receita, l.combustivel, l.motorista, l.lucro])).toEqual([
    [`Romaneio ${viagem.numero}`, 150_001, -33_333, -10_000, 106_668],
    ['Sem viagem', 7_000, -5_000, 0, -10_000],
  ])
  // Two clients of one trip share its costs by their freight, to the cent.
  const { dados: clientes } = await admin.resultado.lucro({ query: { ...q, por: 'cliente' } })
  expect(clientes.linhas.map((l) => [l.nome, l.combustivel])).toEqual([
    [BOM_GRAO.nome, -22_221],
    [ATLANTICO.nome, -11_112],
    ['Sem cliente', -5_000],
  ])
})
