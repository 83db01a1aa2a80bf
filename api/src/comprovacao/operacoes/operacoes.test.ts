import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, alcancarTodas, type TestApp } from '../../../test/app.ts'

let t: TestApp
let eu: Client<Contract>
let grupoId: number
let sp: number
beforeAll(async () => {
  t = await abrirApp()
  await alcancarTodas(t)
  eu = await t.entrar('operador@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  sp = t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!
  await t.db.query(
    `insert into rotas (grupo_id, nome, nome_busca, base_id) values ($1, 'Zona Norte', 'zona norte', $2)`,
    [grupoId, sp],
  )
})
afterAll(() => t.close())

let next = 830_000
async function nota(situacao = 'sem_romaneio'): Promise<{ id: string; numero: number }> {
  const numero = next++
  const id = await criarNota(t.db, {
    grupoId,
    numero,
    baseId: sp,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '11444777000161', nome: 'Mercado Central' },
  })
  await t.db.query('update notas set situacao = $2 where id = $1', [id, situacao])
  return { id, numero }
}
type Pedido = Parameters<Client<Contract>['operacoes']['executar']>[0]['body']
const listaDe = (notas: { numero: number }[]) => ({ lista: notas.map((n) => n.numero).join('\n') })
async function fazer(body: Pedido) {
  const { dados } = await eu.operacoes.executar({ body })
  await t.trabalhar()
  return dados.operacao
}
const linhas = async (id: string) =>
  (await eu.operacoes.linhas({ params: { id }, body: {} })).dados.linhas.map((l) => [l.estado, l.motivo])
async function voltar(id: string) {
  await eu.operacoes.desfazer({ params: { id } })
  await t.trabalhar()
}
const campo = async (id: string, what: string): Promise<unknown> =>
  (await t.db.query(`select ${what} as v from notas where id = $1`, [id])).rows[0].v

describe('a base for many notes', () => {
  test('is looked at first, done as a task, and undone; what changed since stays', async () => {
    const [a, b, c] = [await nota(), await nota(), await nota('rota')]
    const pedido: Pedido = {
      tipo: 'base',
      base: 'CURITIBA',
      escolha: listaDe([a, b, c, { numero: 999_999_999 }]),
    }
    const { dados: seen } = await eu.operacoes.previa({ body: pedido })
    expect(seen).toMatchObject({ total: 3, mudam: 2, iguais: 0, recusadas: 1, desconhecidas: ['999999999'] })
    expect(seen.linhas.map((l) => l.texto || l.motivo)).toEqual([
      'SÃO PAULO → CURITIBA',
      'SÃO PAULO → CURITIBA',
      'Está em um romaneio: tire dele antes de mudar a base',
    ])
    expect(await campo(a.id, 'base_id')).toBe(sp)
    const op = await fazer(pedido)
    const curitiba = t.alicerce.bases.get('SERRA AZUL/CURITIBA')
    expect([await campo(a.id, 'base_id'), await campo(c.id, 'base_id')]).toEqual([curitiba, sp])
    const { rows } = await t.db.query('select texto from nota_eventos where nota_id = $1', [a.id])
    expect(rows).toContainEqual({ texto: 'Base: SÃO PAULO → CURITIBA (operação em massa)' })
    await t.db.query('update notas set base_id = null where id = $1', [b.id])
    await voltar(op)
    expect([await campo(a.id, 'base_id'), await campo(b.id, 'base_id')]).toEqual([sp, null])
    expect(await linhas(op)).toEqual([
      ['desfeita', ''],
      ['nao_desfeita', 'A nota mudou depois da operação'],
      ['recusada', 'Está em um romaneio: tire dele antes de mudar a base'],
    ])
    await expect(eu.operacoes.desfazer({ params: { id: op } })).rejects.toThrow('já foi desfeita')
    const [listed] = (await eu.operacoes.listar({ query: {} })).dados
    expect(listed).toMatchObject({
      _id: op,
      titulo: 'Mudar a base para CURITIBA, 3 notas',
      desfeita_por: 'Otávio Lima',
    })
  })

  test('a run that begins again changes nothing twice', async () => {
    const some = [await nota(), await nota()]
    const op = await fazer({ tipo: 'base', base: 'CURITIBA', escolha: listaDe(some) })
    const count = async () =>
      (await t.db.query('select count(*)::int as n from nota_eventos where nota_id = $1', [some[0]!.id]))
        .rows[0].n
    const before = await count()
    await t.db.query(
      `update tarefas set estado = 'fila' where tipo = 'operacoes.executar';
       select enfileirar('tarefa', json_build_object('grupoId', grupo_id, 'id', id::text), 'de-novo:' || id) from tarefas
       where tipo = 'operacoes.executar'`,
    )
    await t.trabalhar()
    expect(await count()).toBe(before)
    expect(await linhas(op)).toEqual([
      ['feita', ''],
      ['feita', ''],
    ])
  })
})

describe('other changes', () => {
  test('a route, for notes that wait', async () => {
    const [a, b] = [await nota(), await nota('entregue')]
    const op = await fazer({ tipo: 'rota', rota: 'Zona Norte', escolha: listaDe([a, b]) })
    expect(await campo(a.id, '(select nome from rotas r where r.id = rota_id)')).toBe('Zona Norte')
    expect(await linhas(op)).toEqual([
      ['feita', ''],
      ['recusada', 'Só notas que esperam romaneio mudam de rota'],
    ])
    await voltar(op)
    expect(await campo(a.id, 'rota_id')).toBeNull()
  })

  test('a deadline by day, and by the rules again', async () => {
    const a = await nota()
    const op = await fazer({ tipo: 'data', prazo: '2026-12-24', escolha: listaDe([a]) })
    expect(await campo(a.id, 'prazo::text')).toBe('2026-12-24')
    await voltar(op)
    expect(await campo(a.id, 'prazo::text')).toBeNull()
    const same = await eu.operacoes.previa({ body: { tipo: 'prazo', escolha: listaDe([a]) } })
    expect(same.dados).toMatchObject({ total: 1, iguais: 1 })
  })

  test('an occurrence closes each note by a proof, and the undo opens it again', async () => {
    const [a, b] = [await nota(), await nota('entregue')]
    const op = await fazer({
      tipo: 'ocorrencia',
      ocorrencia: 23,
      observacao: 'Roubo',
      escolha: listaDe([a, b]),
    })
    expect(await campo(a.id, 'situacao')).toBe('auditoria')
    expect(await linhas(op)).toEqual([
      ['feita', ''],
      ['recusada', 'Esta nota já tem comprovante. Reprove o atual antes de registrar outro.'],
    ])
    await voltar(op)
    expect([await campo(a.id, 'situacao'), await campo(a.id, 'ocorrencia')]).toEqual(['sem_romaneio', null])
    expect((await linhas(op))[0]).toEqual(['desfeita', ''])
  })
})

test('what names no note, no base and no route is refused before anything is done', async () => {
  const ask = (body: Pedido) => eu.operacoes.executar({ body })
  await expect(ask({ tipo: 'base', base: 'X', escolha: {} })).rejects.toThrow('Não existe a base X')
  await expect(ask({ tipo: 'prazo', escolha: {} })).rejects.toThrow('Diga quais notas')
  await expect(ask({ tipo: 'prazo', escolha: { lista: '999999998' } })).rejects.toThrow('Nenhuma nota')
  await expect(ask({ tipo: 'rota', rota: 'Y', escolha: { lista: '1' } })).rejects.toThrow(
    'Não existe a rota Y',
  )
  await expect(ask({ tipo: 'data', escolha: { lista: '1' } })).rejects.toThrow('Diga o novo prazo')
  await expect(ask({ tipo: 'ocorrencia', escolha: { lista: '1' } })).rejects.toThrow('Escolha uma ocorrência')
})
