import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const csv = (nome: string, linhas: string[]) => new File([linhas.join('\r\n')], nome, { type: 'text/csv' })
/** A day so many days ago, as a supplier's file writes it. */
const dia = (atras: number): string => {
  const d = new Date(t.deps.clock().getTime() - atras * 86_400_000).toISOString().slice(0, 10)
  return d.split('-').reverse().join('/')
}

test('a card seen in two vehicles and a plate in two places open one incident each, once for the same facts', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const novo = async (placa: string) =>
    (
      await me.veiculos.criar({
        body: { placa, unidade: 'toco', combustivel: 'diesel_s10', tanque_litros: 300 },
      })
    ).dados._id
  const [a, b] = [await novo('INC1D11'), await novo('INC2D22')]
  const trabalhar = () => t.trabalhar()
  const esperam = async () =>
    (await me.pendencias.listar({})).dados
      .filter((p) => p.tipo === 'incidente')
      .map((p) => [p.de_quem, p.alvo])
  const um = async (id: string) => (await me.pendencias.incidente({ params: { id } })).dados

  const cartao = (n: number, placa: string, atras: number, hora: string) =>
    `${n};${placa};${dia(atras)};${hora};100,00;600,00;DIESEL S10;Posto Um;Campinas;SP;6363 0000 0012 3456`
  const cabecalho = 'Transação;Placa;Data;Hora;Litros;Valor;Produto;Posto;Cidade;UF;Cartão'
  const trazer = (linhas: string[]) =>
    me.abastecimentos.importar({
      query: { fornecedor: 'Rede' },
      body: { arquivo: csv('cartao.csv', [cabecalho, ...linhas]) },
    })
  const dela = [40, 36, 32, 28].map((d, n) => cartao(n, 'INC1D11', d, '09:00'))
  await trazer(dela)
  await trabalhar()
  expect(await esperam()).toEqual([])
  const { dados } = await trazer([...dela, cartao(9, 'INC2D22', 20, '10:00')])
  await trabalhar()
  const [[titulo, id]] = (await esperam()) as [[string, string]]
  expect(titulo).toBe('Cartão final 123456')
  expect((await um(id)).fatos).toMatchObject([
    {
      placa: 'INC2D22',
      centavos: 60_000,
      frase: expect.stringMatching(/O cartão é de INC1D11, que o usou 4 vezes antes\./),
    },
  ])
  // The same file again, and judged anew: nothing more. Another of the same card: the same incident.
  await trazer([...dela, cartao(9, 'INC2D22', 20, '10:00')])
  await trabalhar()
  expect(await esperam()).toHaveLength(1)
  await trazer([cartao(10, 'INC2D22', 19, '10:00')])
  await trabalhar()
  expect(await esperam()).toEqual([[titulo, id]])
  expect((await um(id)).fatos).toHaveLength(2)
  // Confirmed, its fill-ups are refused, and nothing opens it again but a new one.
  const dito = await me.pendencias.decidir({
    params: { id },
    body: { decisao: 'confirmado', motivo: 'Cartão clonado' },
  })
  expect(dito.dados).toMatchObject({ estado: 'confirmado', centavos: 120_000 })
  const deles = async () =>
    (await me.abastecimentos.listar({ query: { veiculo: b } })).dados.map((x) => x.decisao)
  expect(await deles()).toEqual(['recusado', 'recusado'])
  await trabalhar()
  expect(await esperam()).toEqual([])
  await me.pendencias.reabrir({ params: { id } })
  await trabalhar()
  expect(await deles()).toEqual([null, null])
  expect(await esperam()).toEqual([[titulo, id]])
  await me.pendencias.decidir({ params: { id }, body: { decisao: 'descartado', motivo: 'Emprestado' } })
  await trabalhar()
  expect(await deles()).toEqual(['aceito', 'aceito'])
  await trazer([cartao(11, 'INC2D22', 18, '10:00')])
  await trabalhar()
  const [[, outro]] = (await esperam()) as [[string, string]]
  expect(outro).not.toBe(id)
  expect((await um(outro)).fatos).toHaveLength(1)
  // Decided elsewhere, it passes by itself.
  const [ultimo] = (await me.abastecimentos.listar({ query: { veiculo: b } })).dados
  await me.abastecimentos.decidir({ body: { ids: [ultimo!._id], decisao: 'aceito' } })
  await trabalhar()
  expect(await um(outro)).toMatchObject({ estado: 'passou' })
  expect(dados.lote.novas).toBe(1)

  // Two plazas 260 km apart within the hour: no positions are needed to say that it was not one truck.
  const passa = (n: string, atras: number, hora: string, praca: string) =>
    `${n};INC1D11;${dia(atras)};${hora};"${praca}";9,50;2`
  const extrato = [
    'Transação;Placa;Data;Hora;Praça;Valor;Eixos',
    passa('T1', 12, '10:00', 'BR-116, KM 204+300, norte, Arujá'),
    passa('T2', 12, '10:40', 'BR-116, KM 485, sul, Cajati'),
    passa('T3', 11, '10:40', 'BR-116, KM 204+300, norte, Arujá'),
  ]
  const pedagio = () =>
    me.pedagios.importar({ query: { operadora: 'Tag' }, body: { arquivo: csv('tag.csv', extrato) } })
  const { dados: lote } = await pedagio()
  await trabalhar()
  const [[placa, clone]] = (await esperam()) as [[string, string]]
  expect(placa).toBe('Placa INC1D11 em dois lugares')
  const { fatos } = await um(clone)
  expect(fatos).toHaveLength(1)
  expect(fatos[0]).toMatchObject({
    placa: 'INC1D11',
    centavos: 950,
    frase: expect.stringMatching(/km em 40 min\.$/),
  })
  await pedagio()
  await trabalhar()
  expect(await esperam()).toEqual([[placa, clone]])
  const conta = (await me.pendencias.historia({ params: { id: a }, query: { tipo: 'incidente' } })).dados
  expect(conta).toMatchObject([{ alvo: clone, centavos: 950 }])
  // The statement is undone: what spoke for it is gone.
  await me.pedagios.desfazer({ params: { id: lote.lote._id } })
  await trabalhar()
  expect(await um(clone)).toMatchObject({ estado: 'passou', fatos: [] })
  await expect(me.pendencias.reabrir({ params: { id: clone } })).rejects.toMatchObject({ status: 409 })
})

test('deciding takes what fill-ups take and every vehicle within reach; of two at once one holds, and one is open at a time', async () => {
  const [dono, me] = await Promise.all(['admin@serraazul.demo', 'operador@serraazul.demo'].map(t.entrar))
  const ids: Record<string, string> = {}
  for (const [placa, base] of [
    ['INC3A33', 'CAMPINAS'],
    ['INC4A44', 'CAMPINAS'],
    ['INC5A55', 'CURITIBA'],
  ] as const) {
    const body = { placa, base, unidade: 'toco', combustivel: 'diesel_s10', tanque_litros: 300 } as const
    ids[placa] = (await dono!.veiculos.criar({ body })).dados._id
  }
  const trazer = async (...linhas: [n: number, placa: string, atras: number][]) => {
    const rows = linhas.map(
      ([n, placa, d]) =>
        `${n};${placa};${dia(d)};10:00;100,00;600,00;DIESEL S10;Posto Um;Campinas;SP;6363 0000 0065 4321`,
    )
    const cabecalho = 'Transação;Placa;Data;Hora;Litros;Valor;Produto;Posto;Cidade;UF;Cartão'
    await dono!.abastecimentos.importar({
      query: { fornecedor: 'Rede' },
      body: { arquivo: csv('cartao.csv', [cabecalho, ...rows]) },
    })
    await t.trabalhar()
    return (await dono!.pendencias.listar({})).dados.find((p) => p.de_quem === 'Cartão final 654321')?.alvo
  }
  const dela = [40, 36, 32, 28].map((d, n) => [n + 50, 'INC3A33', d] as [number, string, number])
  const id = (await trazer(...dela, [60, 'INC4A44', 20], [61, 'INC5A55', 18]))!
  const um = { params: { id } }
  const confirmar = { ...um, body: { decisao: 'confirmado' as const, motivo: 'Cartão clonado' } }
  const descartar = { ...um, body: { decisao: 'descartado' as const, motivo: 'Emprestado' } }
  const deles = async () =>
    (
      await Promise.all(
        ['INC4A44', 'INC5A55'].map((p) => dono!.abastecimentos.listar({ query: { veiculo: ids[p] } })),
      )
    ).map((r) => r.dados[0]!.decisao)

  // One of Campinas alone sees what is his, and does not decide for Curitiba.
  expect((await me!.pendencias.incidente(um)).dados).toMatchObject({
    alcanca: false,
    fatos: [{ placa: 'INC4A44' }],
  })
  await expect(me!.pendencias.decidir(confirmar)).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringContaining('veículos que você não vê') },
  })
  expect(await deles()).toEqual([null, null])
  const outro = await t.entrar('admin@azapers.demo')
  for (const call of [() => outro.pendencias.incidente(um), () => outro.pendencias.decidir(confirmar)])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  // Who only looks at fill-ups reads it; who does not, finds it nowhere.
  const { dados: oficina } = await dono!.acessos.criar({
    body: { nome: 'Só olha', papel: 'ADMIN', capacidades: { frete: 'sem_escrever' } },
  })
  expect((await dono!.pendencias.incidente(um)).dados).toMatchObject({ alcanca: true, centavos: 120_000 })
  await expect(dono!.pendencias.decidir(confirmar)).rejects.toMatchObject({ status: 403 })
  await dono!.acessos.excluir({ params: { id: oficina._id } })
  const { dados: nenhum } = await dono!.acessos.criar({
    body: { nome: 'Sem frete', papel: 'ADMIN', capacidades: { frete: 'sem_acesso' } },
  })
  await expect(dono!.pendencias.incidente(um)).rejects.toMatchObject({ status: 403 })
  expect((await dono!.pendencias.listar({})).dados.filter((p) => p.tipo === 'incidente')).toEqual([])
  const conta = { params: { id: ids.INC4A44! }, query: { tipo: 'incidente' as const } }
  expect((await dono!.pendencias.historia(conta)).dados).toEqual([])
  await dono!.acessos.excluir({ params: { id: nenhum._id } })
  expect((await dono!.pendencias.historia(conta)).dados).toHaveLength(1)

  const both = await Promise.allSettled([
    dono!.pendencias.decidir(confirmar),
    dono!.pendencias.decidir(descartar),
  ])
  expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((r) => r.status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  const { estado } = (await dono!.pendencias.incidente(um)).dados
  const dito = estado === 'confirmado' ? 'recusado' : 'aceito'
  expect(await deles()).toEqual([dito, dito])
  // Twice the same is once.
  await dono!.pendencias.decidir(estado === 'confirmado' ? confirmar : descartar)
  await t.trabalhar()
  const novo = await trazer([62, 'INC4A44', 16])
  expect(novo).not.toBe(id)
  await expect(dono!.pendencias.reabrir(um)).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringContaining('Já há um incidente aberto') },
  })
})
