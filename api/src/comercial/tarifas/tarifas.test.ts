import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { configuracaoCte, freteGeral, notasNaRua } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const BOM_GRAO = '90752655000109'
const admin = () => t.entrar('admin@serraazul.demo')
const faixas = (destinos: object[], mais: object = {}) => ({
  frete_peso: { faixas_gramas: [10_000, 30_000] },
  regioes: [{ nome: 'Aqui', destinos, faixas: [3820, 5200], taxa: 9800 }],
  ...mais,
})
const SP = [{ tipo: 'uf', uf: 'SP' }] as const
type Corpo = Parameters<Awaited<ReturnType<typeof admin>>['tarifas']['criar']>[0]['body']
const corpo = (nome: string, mais: object = {}): Corpo =>
  ({ nome, chave: { cliente: BOM_GRAO }, desde: '2026-01-01', conteudo: faixas([...SP]), ...mais }) as Corpo

const embarque = {
  documentos: [BOM_GRAO],
  dia: '2026-11-20',
  origem: { ibge: 3550308, uf: 'SP' as const },
  destino: { ibge: 3509502, uf: 'SP' as const },
  notas: [{ peso_gramas: 38_000, valor_centavos: 100_000 }],
}

describe('uma tabela e as suas versões', () => {
  test('gravada, simulada, com a conta de cada linha', async () => {
    const me = await admin()
    const { dados } = await me.tarifas.criar({ body: corpo('Primeira') })
    expect(dados).toMatchObject({
      avisos: [],
      tarifa: { nome: 'Primeira', situacao: 'vigente', versao: 1, versoes: 1, regioes: 1, usada_em: null },
    })
    const simulado = (await me.tarifas.simular({ body: { embarque } })).dados
    expect(simulado[0]).toMatchObject({
      nome: 'Primeira',
      versao: 1,
      preco: { liquido_centavos: 5984, imposto: { aliquota: 120_000 }, total_centavos: 6800 },
    })
    expect(simulado[0]!.preco.linhas[0]!.conta).toBe('52,00 + 8 kg x 0,98')
  })

  test('a que empata com outra é recusada ao gravar; a mais particular entra', async () => {
    const me = await admin()
    await expect(me.tarifas.criar({ body: corpo('Segunda') })).rejects.toMatchObject({
      status: 409,
      body: {
        codigo: 'tarifa_empata',
        mensagem:
          'A região Aqui empata com Aqui, da tabela Primeira, que vale nos mesmos dias: uma das duas tem de ser mais particular, ou terminar antes.',
      },
    })
    const cidade = corpo('Cidade', { conteudo: faixas([{ tipo: 'municipio', ibge: 3509502 }]) })
    const { tarifa } = (await me.tarifas.criar({ body: cidade })).dados
    expect((await me.tarifas.simular({ body: { embarque } })).dados.map((c) => c.nome)).toEqual([
      'Cidade',
      'Primeira',
    ])
    await me.tarifas.excluir({ params: { id: tarifa._id } })
    await expect(me.tarifas.buscar({ params: { id: tarifa._id } })).rejects.toMatchObject({ status: 404 })
  })

  test('duas pessoas gravam a mesma ao mesmo tempo: só uma entra', async () => {
    const me = await admin()
    const body = corpo('Corrida', { chave: { cliente: '93000167000133' } })
    const feitas = await Promise.allSettled([me.tarifas.criar({ body }), me.tarifas.criar({ body })])
    expect(feitas.map((f) => f.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('o que não pode ser dito no campo', async () => {
    const me = await admin()
    const recusa = (mais: object) => expect(me.tarifas.criar({ body: corpo('Errada', mais) })).rejects
    await recusa({ ate: '2025-01-01' }).toMatchObject({ status: 400, body: { campos: [{ campo: 'ate' }] } })
    await recusa({ conteudo: faixas([{ tipo: 'rota', rota_id: '999999' }]) }).toMatchObject({
      status: 400,
      body: { mensagem: 'A rota 999999 não existe neste grupo.' },
    })
    const tudo = { codigo: 'GRIS', nome: 'GRIS', base: 'volume', forma: 'percentual', valor: 1 }
    await recusa({ conteudo: faixas([], { componentes: [tudo] }) }).toMatchObject({
      status: 400,
      body: { mensagem: 'O componente GRIS é um percentual: a base tem de ser em dinheiro.' },
    })
    const dupla = { ...tudo, base: 'valor_nf' }
    await recusa({ conteudo: faixas([], { componentes: [dupla, dupla] }) }).toMatchObject({ status: 400 })
    await recusa({
      conteudo: { frete_peso: { faixas_gramas: [2, 1] }, regioes: [{ nome: 'A', faixas: [1, 1] }] },
    }).toMatchObject({ status: 400 })
  })

  test('o reajuste mostra antes e depois, e faz uma versão que não muda a anterior', async () => {
    const me = await admin()
    const [uma] = (await me.tarifas.listar()).dados.filter((x) => x.nome === 'Primeira')
    const params = { id: uma!._id }
    const reajuste = { ppm: 73_000, sobre: ['frete_peso' as const] }
    const previa = (await me.tarifas.preverReajuste({ params, body: reajuste })).dados
    expect(previa).toEqual([
      { regiao: 'Aqui', item: 'até 10 kg', casas: 2, antes: 3820, depois: 4099 },
      { regiao: 'Aqui', item: 'até 30 kg', casas: 2, antes: 5200, depois: 5580 },
      { regiao: 'Aqui', item: 'excedente', casas: 4, antes: 9800, depois: 10_515 },
    ])
    const { tarifa } = (await me.tarifas.reajustar({ params, body: { ...reajuste, desde: '2027-01-01' } }))
      .dados
    expect(tarifa.lista_de_versoes.map((v) => [v.numero, v.desde, v.ate, v.motivo])).toEqual([
      [2, '2027-01-01', null, 'Reajuste de 7,3 %'],
      [1, '2026-01-01', '2026-12-31', ''],
    ])
    const em = async (dia: string) =>
      (await me.tarifas.simular({ body: { embarque: { ...embarque, dia } } })).dados[0]!.preco
        .liquido_centavos
    expect([await em('2026-12-31'), await em('2027-01-01')]).toEqual([5984, 6421])
    await expect(
      me.tarifas.criarVersao({ params, body: { desde: '2026-06-01', conteudo: faixas([...SP]) } as never }),
    ).rejects.toMatchObject({ status: 409, body: { campos: [{ campo: 'desde' }] } })
  })

  test('um reajuste que passa do que uma tabela aceita é recusado, e a tabela fica como era', async () => {
    const me = await admin()
    const body = corpo('Alta', { chave: { cliente: '60701190' } })
    body.conteudo.regioes[0]!.percentual = 9_000_000
    const { tarifa } = (await me.tarifas.criar({ body })).dados
    const params = { id: tarifa._id }
    const reajuste = { ppm: 2_000_000, sobre: ['percentuais' as const] }
    for (const pedir of [
      () => me.tarifas.preverReajuste({ params, body: reajuste }),
      () => me.tarifas.reajustar({ params, body: { ...reajuste, desde: '2027-01-01' } }),
    ])
      await expect(pedir()).rejects.toMatchObject({ status: 400, body: { campos: [{ campo: 'ppm' }] } })
    expect((await me.tarifas.buscar({ params })).dados.lista_de_versoes).toHaveLength(1)
  })

  test('o dia que nenhuma versão cobre, e a que vence logo, são avisados', async () => {
    const me = await admin()
    const body = corpo('Com lacuna', { chave: { cliente: '96074694' }, ate: '2026-10-31' })
    const { tarifa } = (await me.tarifas.criar({ body })).dados
    const params = { id: tarifa._id }
    const nova = { desde: '2026-11-15', ate: '2026-12-05', conteudo: faixas([...SP]) } as never
    expect((await me.tarifas.criarVersao({ params, body: nova })).dados.avisos).toEqual([
      'De 01/11/2026 a 14/11/2026 nenhuma versão vale: nesses dias a tabela não dá preço.',
      'A tabela vence em 05/12/2026.',
    ])
    const de = { params: { ...params, numero: 2 }, body: { ...(nova as object), ate: null } as never }
    expect((await me.tarifas.editarVersao(de)).dados.tarifa.lista_de_versoes[0]).toMatchObject({
      numero: 2,
      ate: null,
    })
    const { avisos } = (await me.tarifas.encerrar({ params, body: { ate: '2027-12-31' } })).dados
    expect(avisos).toHaveLength(1)
  })
})

describe('o CT-e tira o seu preço da tabela', () => {
  test('guarda tabela, versão, entradas e linhas; a versão usada não muda mais', async () => {
    const me = await admin()
    await me.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
    const geral = (await me.tarifas.criar({ body: freteGeral })).dados.tarifa
    const dentro = corpo('Do Bom Grão', {
      chave: { cliente: BOM_GRAO },
      conteudo: faixas([{ tipo: 'municipio', ibge: 3550308 }], { icms: 'por_dentro' }),
    })
    const { tarifa } = (await me.tarifas.criar({ body: dentro })).dados
    const notas = await notasNaRua(t, 1)
    const gerado = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'nota' },
    })
    const cte = (await me.cte.buscar({ params: { id: gerado.dados.criados[0]! } })).dados
    expect(cte.preco).toMatchObject({ mudado: false, versao: 1 })
    const usada = [geral, tarifa].find((x) => x._id === cte.preco!.tabela_id)!
    const soma = cte.preco!.preco.linhas.reduce((sum, l) => sum + l.valor_centavos, 0)
    expect(soma).toBe(cte.preco!.preco.total_centavos)
    expect(cte.valor_total).toBe(cte.preco!.preco.total_centavos)
    const params = { id: usada._id, numero: 1 }
    const [versao] = (await me.tarifas.buscar({ params })).dados.lista_de_versoes
    await expect(
      me.tarifas.editarVersao({ params, body: { desde: '2026-02-01', conteudo: versao!.conteudo } }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(me.tarifas.excluir({ params })).rejects.toMatchObject({ status: 409 })
    const { rows } = await t.db.query(
      `select has_column_privilege('tropeiro_app', 'tarifa_versoes', 'conteudo', 'update') as muda`,
    )
    expect(rows).toEqual([{ muda: false }])
    await expect(t.db.query('delete from tarifa_versoes where tarifa_id = $1', [usada._id])).rejects.toThrow(
      /cte_precos/,
    )
    await me.tarifas.encerrar({ params, body: { ate: '2026-12-31' } })
    const rascunho = { ...cte.rascunho, componentes: [{ nome: 'FRETE PESO', valor_centavos: 100 }] }
    await me.cte.editar({ params: { id: cte._id }, body: { versao: cte.versao, rascunho } })
    expect((await me.cte.buscar({ params: { id: cte._id } })).dados.preco).toMatchObject({
      mudado: true,
      preco: { total_centavos: soma },
    })
  })

  test('o operador vê as tabelas e não as muda; outro grupo não as vê', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    expect((await me.tarifas.listar()).dados.length).toBeGreaterThan(0)
    await expect(me.tarifas.criar({ body: corpo('Do operador') })).rejects.toMatchObject({ status: 403 })
    const outro = await t.entrar('admin@valeverde.demo')
    expect((await outro.tarifas.listar()).dados).toEqual([])
    expect((await outro.tarifas.simular({ body: { embarque } })).dados).toEqual([])
  })
})
