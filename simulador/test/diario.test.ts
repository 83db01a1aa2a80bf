import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lerChave } from '../src/chave.ts'
import { Diario } from '../src/diario.ts'
import { Estado } from '../src/estado.ts'
import { Limites } from '../src/limites.ts'

let pasta: string
beforeEach(() => {
  pasta = mkdtempSync(path.join(tmpdir(), 'tropeiro-simulador-'))
})
afterEach(() => rmSync(pasta, { recursive: true, force: true }))

it('what was answered is read again, and half a line of a crash is dropped', async () => {
  const arquivo = path.join(pasta, 'diario.jsonl')
  const primeiro = new Diario<number>(arquivo, () => {})
  await Promise.all([1, 2, 3].map((n) => primeiro.anotar(n)))
  primeiro.fechar()
  appendFileSync(arquivo, '{"meia')
  const lidos: number[] = []
  const segundo = new Diario<number>(arquivo, (n) => lidos.push(n))
  expect(lidos).toEqual([1, 2, 3])
  await segundo.anotar(4)
  segundo.fechar()
  expect(readFileSync(arquivo, 'utf8')).toBe('1\n2\n3\n4\n')
})

const chave = '42261112ABC34501DE35570010000000011123456787'

it('documents and protocols survive a restart', async () => {
  const arquivo = path.join(pasta, 'diario.jsonl')
  const estado = new Estado(arquivo)
  const nProt = estado.proximoProtocolo('42', new Date('2026-11-20T12:00:00Z'))
  expect(nProt).toBe('142260000000001')
  await estado.gravarDocumento({
    chave,
    tpAmb: '2',
    nProt,
    em: '2026-11-20T09:00:00-03:00',
    dhEmi: '2026-11-20T09:00:00-03:00',
    digVal: 'x',
    protocolo: '<protCTe/>',
    autorizador: 'SVRS',
    cancelado: null,
    encerrado: false,
    eventos: [],
  })
  estado.fechar()
  const outro = new Estado(arquivo)
  expect(outro.documentos.get(chave)?.nProt).toBe(nProt)
  const vizinha = `${chave.slice(0, 34)}19999999${chave.slice(42)}`
  expect(outro.mesmoNumero(vizinha, '2')?.chave).toBe(chave)
  expect(outro.mesmoNumero(vizinha, '1')).toBeNull()
  expect(outro.proximoProtocolo('42', new Date('2026-11-20T12:00:00Z'))).toBe('142260000000002')
  outro.fechar()
})

it('reads keys with letters, and not those with a wrong digit', () => {
  expect(lerChave(chave)).toMatchObject({ cnpj: '12ABC34501DE35', modelo: '57', numero: '000000001' })
  expect(lerChave(chave.replace(/7$/, '8'))).toBeNull()
})

it('the eleventh query of one key in an hour begins a block of an hour', () => {
  const limites = new Limites()
  const agora = new Date('2026-11-20T12:00:00Z')
  const pedido = `<consSitCTe><chCTe>${chave}</chCTe></consSitCTe>`
  const anotar = () =>
    limites.anotar({ cnpj: 'c', nome: 'n', tipo: 'consulta', pedido, resposta: '<cStat>217</cStat>', agora })
  for (let i = 0; i < 10; i++) anotar()
  expect(limites.bloqueado('c', 'n', agora)).toBe(false)
  anotar()
  expect(limites.bloqueado('c', 'n', agora)).toBe(true)
  expect(limites.bloqueado('c', 'n', new Date(agora.getTime() + 3_600_001))).toBe(false)
})
