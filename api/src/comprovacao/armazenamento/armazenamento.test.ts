import type { Client, Contract } from '@tropeiro/contract'
import { codigoDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, alcancarTodas, type TestApp } from '../../../test/app.ts'

let t: TestApp
let eu: Client<Contract>
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  await alcancarTodas(t)
  eu = await t.entrar('operador@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

let next = 820_000
async function nota(
  mais: { situacao?: string; ha?: string; valor?: number; baseId?: number } = {},
): Promise<string> {
  const id = await criarNota(t.db, {
    grupoId,
    numero: next++,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '11444777000161', nome: 'Mercado Central' },
    valorCentavos: mais.valor ?? 100_00,
    baseId: mais.baseId ?? null,
  })
  await t.db.query(
    `update notas set situacao = $3, situacao_em = now() - $4::interval,
       data_entrega = case when $3 = 'entregue' then now() - $4::interval end where grupo_id = $1 and id = $2`,
    [grupoId, id, mais.situacao ?? 'entregue', mais.ha ?? '5 days'],
  )
  return id
}
const codigo = (id: string) => codigoDoCanhoto({ _id: id, chave: null })
const criar = async (base = 'SÃO PAULO', local = 'Estante 2') =>
  (await eu.armazenamento.criar({ body: { base, local } })).dados

describe('boxes', () => {
  test('papers are scanned in, once each, and move from box to box', async () => {
    const [a, b] = [await criar(), await criar()]
    expect(b.numero).toBe(a.numero + 1)
    const id = await nota()
    const put = async (caixa: string) =>
      (await eu.armazenamento.bipar({ body: { caixa, codigo: codigo(id) } })).dados
    expect(await put(a._id)).toMatchObject({
      resultado: 'guardado',
      nota: id,
      destinatario: 'Mercado Central',
    })
    expect(await put(a._id)).toMatchObject({ resultado: 'ja_estava' })
    expect(await put(b._id)).toMatchObject({
      resultado: 'mudou',
      mensagem: `Saiu da caixa ${a.numero} para esta.`,
    })
    expect((await eu.armazenamento.caixa({ params: { id: b._id } })).dados).toMatchObject({
      caixa: { papeis: 1, valor_centavos: 100_00, base: 'SÃO PAULO', local: 'Estante 2' },
      papeis: [{ nota: id }],
    })
    await expect(eu.armazenamento.bipar({ body: { caixa: a._id, codigo: 'CAIXA-9' } })).rejects.toThrow(
      'Nenhuma nota tem este código.',
    )
  })

  test('an AR of several senders is refused, not guessed', async () => {
    const caixa = await criar()
    const numero = next++
    for (const documento of ['90752655000109', '91122233000112'])
      await criarNota(t.db, {
        grupoId,
        numero,
        embarca: { documento, nome: 'X' },
        dest: { documento: '11444777000161', nome: 'Mercado Central' },
      })
    const ar = `001${String(numero).padStart(9, '0')}`
    await expect(eu.armazenamento.bipar({ body: { caixa: caixa._id, codigo: ar } })).rejects.toThrow(
      '2 notas têm este AR.',
    )
  })

  test('a closed box takes and gives nothing; a paper that leaves is with somebody', async () => {
    const caixa = await criar()
    const id = await nota()
    await eu.armazenamento.bipar({ body: { caixa: caixa._id, codigo: codigo(id) } })
    const change = (acao: 'fechar' | 'abrir') =>
      eu.armazenamento.mudar({ params: { id: caixa._id }, body: { acao } })
    await change('fechar')
    const closed = `A caixa ${caixa.numero} está fechada.`
    const take = () => eu.armazenamento.retirar({ body: { nota: id, com_quem: 'Jurídico', motivo: 'ação' } })
    await expect(take()).rejects.toThrow(closed)
    await expect(
      eu.armazenamento.bipar({ body: { caixa: caixa._id, codigo: codigo(await nota()) } }),
    ).rejects.toThrow(closed)
    await change('abrir')
    await take()
    const { dados } = await eu.armazenamento.custodia({ params: { id } })
    expect(dados.lugar).toBe('Com Jurídico')
    expect(dados.movimentos.map((m) => m.tipo)).toEqual(['retirado', 'aberta', 'fechada', 'guardado'])
    await expect(take()).rejects.toThrow('não está em nenhuma caixa')
  })

  test('the chain of custody cannot be changed, not even by the application', async () => {
    const client = await t.deps.pool.connect()
    try {
      await client.query(`begin; set local app.grupo = '${grupoId}'`)
      await expect(client.query(`update armazenamento_movimentos set texto = 'x'`)).rejects.toThrow(
        /permission denied/,
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('lots', () => {
  test('closed boxes leave with somebody and arrive; what is open or empty stays', async () => {
    const [cheia, vazia] = [await criar(), await criar()]
    const id = await nota()
    await eu.armazenamento.bipar({ body: { caixa: cheia._id, codigo: codigo(id) } })
    const send = (caixas: string[], destino = 'CURITIBA') =>
      eu.armazenamento.despachar({
        body: { caixas, destino, responsavel: 'Malote Rápido', documento: 'M-12' },
      })
    await expect(send([cheia._id])).rejects.toThrow(`A caixa ${cheia.numero} ainda está aberta.`)
    for (const c of [cheia, vazia])
      await eu.armazenamento.mudar({ params: { id: c._id }, body: { acao: 'fechar' } })
    await expect(send([cheia._id, vazia._id])).rejects.toThrow(`A caixa ${vazia.numero} está vazia.`)
    const { dados: lote } = await send([cheia._id])
    expect(lote).toMatchObject({
      origem: 'SÃO PAULO',
      destino: 'CURITIBA',
      estado: 'em_transito',
      caixas: [cheia.numero],
      papeis: 1,
    })
    await expect(send([cheia._id])).rejects.toThrow('já saiu em uma remessa')
    const got = (
      await eu.armazenamento.receber({ params: { id: lote._id }, body: { recebido_por: 'Paulo' } })
    ).dados
    expect(got).toMatchObject({ estado: 'recebido', recebido_por: 'Paulo' })
    expect((await eu.armazenamento.caixa({ params: { id: cheia._id } })).dados.caixa).toMatchObject({
      base: 'CURITIBA',
      estado: 'fechada',
    })
    await expect(eu.armazenamento.receber({ params: { id: lote._id }, body: {} })).rejects.toThrow(
      'já foi recebida',
    )
    const { dados } = await eu.armazenamento.custodia({ params: { id } })
    expect(dados.movimentos.map((m) => m.tipo)).toEqual(['recebida', 'saiu', 'fechada', 'guardado'])
  })

  test('a destination that is no base is outside: the box has left the house', async () => {
    const caixa = await criar()
    await eu.armazenamento.bipar({ body: { caixa: caixa._id, codigo: codigo(await nota()) } })
    await eu.armazenamento.mudar({ params: { id: caixa._id }, body: { acao: 'fechar' } })
    const { dados: lote } = await eu.armazenamento.despachar({
      body: { caixas: [caixa._id], destino: 'Bom Grão, arquivo', responsavel: 'Ana' },
    })
    await eu.armazenamento.receber({ params: { id: lote._id }, body: {} })
    expect((await eu.armazenamento.caixa({ params: { id: caixa._id } })).dados.caixa).toMatchObject({
      base: '',
      estado: 'entregue',
    })
  })
})

describe('what is pending', () => {
  test('each note once, with its gravest reason, age and value', async () => {
    const base = t.alicerce.bases.get('SERRA AZUL/CURITIBA')!
    const rua = await nota({ situacao: 'rota', ha: '3 days', valor: 700_00, baseId: base })
    const atrasada = await nota({ situacao: 'sem_romaneio', baseId: base })
    await t.db.query(
      `update notas set prazo = (now() at time zone 'America/Sao_Paulo')::date - 10 where id = $1`,
      [atrasada],
    )
    const papel = await nota({ ha: '20 days', valor: 900_00, baseId: base })
    const nova = await nota({ ha: '1 day', baseId: base })
    const guardada = await nota({ ha: '9 days', baseId: base })
    const caixa = await criar('CURITIBA')
    await eu.armazenamento.bipar({ body: { caixa: caixa._id, codigo: codigo(guardada) } })
    const find = async (body: object = {}) =>
      (await eu.armazenamento.pendencias({ body: { bases: ['CURITIBA'], ...body } })).dados
    const all = await find()
    const of = (id: string) => all.pendencias.find((p) => p.nota === id)
    expect(of(rua)).toMatchObject({ tipo: 'sem_comprovante', dias: 3, valor_centavos: 700_00 })
    expect(of(atrasada)).toMatchObject({ tipo: 'atrasada', dias: 9 })
    expect(of(papel)).toMatchObject({ tipo: 'papel', dias: 20 })
    expect(of(nova)).toBeUndefined()
    expect(of(guardada)).toMatchObject({ tipo: 'protocolar', dias: 0 })
    expect(all.total).toBe(4)
    expect(all.por_base).toMatchObject([{ nome: 'CURITIBA', quantas: 4, dias: 20 }])
    const some = await find({ tipos: ['papel'], ordem: '-valor' })
    expect(some.pendencias.map((p) => p.nota)).toEqual([papel])
    expect(some.valor_centavos).toBe(900_00)
    expect(some.por_tipo).toHaveLength(4)
    expect((await find({ dias: 10 })).total).toBe(1)
  })

  test('goes to a spreadsheet', async () => {
    const { dados } = await eu.armazenamento.exportar({ body: { tipos: ['papel'] } })
    await t.trabalhar()
    const { dados: tarefa } = await eu.tarefas.buscar({ params: { id: dados.tarefa } })
    expect(tarefa).toMatchObject({ estado: 'concluida' })
    expect(tarefa?.arquivo?.nome).toMatch(/^Pendências .*\.xlsx$/)
  })
})
