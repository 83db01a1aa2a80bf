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
