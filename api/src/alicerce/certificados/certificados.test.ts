import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type A1DeTeste, a1DeTeste } from '../../../../fiscal/test/a1-de-teste.ts'
import { abrirApp, Recusa, type TestApp } from '../../../test/app.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import { avisoDevido, situacaoDe } from './certificados.rules.ts'
import { abrirCertificadoDa } from './certificados.service.ts'
import { avisarVencimentos } from './index.ts'

const DIA = 86_400_000
const daqui = (dias: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 + dias * DIA)

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query('delete from certificado_eventos').then(() => t.db.query('delete from certificados')),
)

const vigente = { validoDe: daqui(-10), validoAte: daqui(300) }
const corpo = (opcoes: A1DeTeste = {}, mais: { senha?: string; substituir?: boolean } = {}) => {
  const { pfx, senha } = a1DeTeste({ ...vigente, ...opcoes })
  return { body: { arquivo: pfx.toString('base64'), senha, ...mais } }
}
const admin = () => t.entrar('admin@serraazul.demo')
const recusa = (promessa: Promise<unknown>): Promise<string> =>
  promessa.then(
    () => 'aceito',
    (e: unknown) => (e instanceof Recusa ? e.body.mensagem : String(e)),
  )

test('keeps an A1, says for which companies, and gives neither file nor key back', async () => {
  const client = await admin()
  const { dados } = await client.certificados.enviar(corpo({ tipo: 'rc2' }))
  expect(dados).toMatchObject({
    titular: 'TRANSPORTES SERRA AZUL LTDA',
    cnpj: '91122233000112',
    situacao: 'vigente',
    dias: 299,
    enviado_por: 'Adriana Moura',
  })
  expect(dados.empresas.map((e) => e.cnpj)).toEqual(['91122233000112', '91122233000201', '91122233000384'])
  const { rows } = await t.db.query('select * from certificados')
  expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY/)
  expect(rows[0].chave_selada.toString('latin1')).not.toMatch(/PRIVATE KEY/)
  expect(JSON.stringify(await client.certificados.listar({}))).not.toMatch(/PRIVATE|BEGIN|selada/i)
})

test('the key opens again for a branch of the same base, and only in its own group', async () => {
  await (await admin()).certificados.enviar(corpo())
  const aberto = await inTransaction(t.deps.pool, escopoDe(grupoId), (db) =>
    abrirCertificadoDa(t.deps, db, '91122233000384'),
  )
  expect(aberto.assinante.chavePrivada.asymmetricKeyType).toBe('rsa')
  expect(aberto.certificadoPem).toMatch(/^-----BEGIN CERTIFICATE-----/)
  expect(aberto.assinante.certificado).toMatch(/^[A-Za-z0-9+/]+=*$/)
  const outro = t.alicerce.grupos.get('VALE VERDE')!
  await expect(
    inTransaction(t.deps.pool, escopoDe(outro), (db) => abrirCertificadoDa(t.deps, db, '91122233000384')),
  ).rejects.toThrow('não tem certificado A1')
})

test('another master key, or a row moved to another group, opens nothing', async () => {
  await (await admin()).certificados.enviar(corpo())
  const config = { ...t.config, chaveMestra: 'outra' }
  await expect(
    inTransaction(t.deps.pool, escopoDe(grupoId), (db) =>
      abrirCertificadoDa({ ...t.deps, config }, db, '91122233000112'),
    ),
  ).rejects.toThrow('não pôde ser aberto')
  const outro = t.alicerce.grupos.get('AZAPERS')!
  await t.db.query('delete from certificado_eventos')
  await t.db.query('update certificados set grupo_id = $1', [outro])
  await expect(
    inTransaction(t.deps.pool, escopoDe(outro), (db) => abrirCertificadoDa(t.deps, db, '91122233000112')),
  ).rejects.toThrow()
})

test('refuses with a sentence: wrong password, not a PFX, person, other company, ended, not begun', async () => {
  const client = await admin()
  expect(await recusa(client.certificados.enviar(corpo({}, { senha: 'x' })))).toBe(
    'A senha do certificado não confere.',
  )
  expect(await recusa(client.certificados.enviar({ body: { arquivo: 'aGVsbG8=', senha: '' } }))).toMatch(
    /não é um certificado A1/,
  )
  expect(await recusa(client.certificados.enviar(corpo({ cnpj: null })))).toMatch(/e-CPF/)
  expect(await recusa(client.certificados.enviar(corpo({ cnpj: '12ABC34501DE35' })))).toBe(
    'Este certificado é do CNPJ 12.ABC.345/01DE-35, que não é de uma empresa deste grupo.',
  )
  expect(
    await recusa(client.certificados.enviar(corpo({ validoDe: daqui(-400), validoAte: daqui(-1) }))),
  ).toMatch(/^Este certificado venceu em/)
  expect(
    await recusa(client.certificados.enviar(corpo({ validoDe: daqui(1), validoAte: daqui(300) }))),
  ).toMatch(/só vale a partir de/)
  expect((await client.certificados.listar({})).dados).toEqual([])
})

test('a CNPJ with letters is matched by its base', async () => {
  const client = await t.entrar('admin@valeverde.demo')
  const { dados } = await client.certificados.enviar(corpo({ cnpj: '12ABC34501DE35', titular: 'VALE VERDE' }))
  expect(dados.empresas.map((e) => e.cnpj)).toEqual(['12ABC34501DE35'])
})

test('another for the same base asks first, then takes the place; the old key is forgotten', async () => {
  const client = await admin()
  const { dados: antigo } = await client.certificados.enviar(corpo())
  const novo = corpo()
  expect(await recusa(client.certificados.enviar(novo))).toMatch(/Confirme para substituir/)
  const { dados } = await client.certificados.enviar({ body: { ...novo.body, substituir: true } })
  expect(await recusa(client.certificados.enviar(novo))).toBe('Este certificado já está guardado e em uso.')
  const { dados: lista } = await client.certificados.listar({})
  expect(lista.map((c) => [c._id, c.situacao])).toEqual([
    [dados._id, 'vigente'],
    [antigo._id, 'substituido'],
  ])
  const { rows } = await t.db.query('select chave_selada from certificados where id = $1', [antigo._id])
  expect(rows[0].chave_selada).toBeNull()
})

test('deactivation needs a reason, happens once and stands in the history', async () => {
  const client = await admin()
  const { dados } = await client.certificados.enviar(corpo())
  const params = { id: dados._id }
  await client.certificados.desativar({ params, body: { motivo: 'Chave exposta' } })
  expect(await recusa(client.certificados.desativar({ params, body: { motivo: 'de novo' } }))).toBe(
    'Este certificado já está fora de uso.',
  )
  const { dados: historico } = await client.certificados.historico({ params })
  expect(historico.map((h) => [h.tipo, h.quem, h.detalhe])).toEqual([
    ['desativado', 'Adriana Moura', 'Chave exposta'],
    ['enviado', 'Adriana Moura', `série ${dados.serie}`],
  ])
  expect(await recusa((await t.entrar('admin@valeverde.demo')).certificados.historico({ params }))).toBe(
    'Não encontramos este certificado.',
  )
})

test('only admins keep, list or end; staff with CT-e hear of the deadlines', async () => {
  await (await admin()).certificados.enviar(corpo({ validoAte: daqui(10) }))
  const operador = await t.entrar('operador@serraazul.demo')
  for (const chamada of [
    operador.certificados.listar({}),
    operador.certificados.enviar(corpo()),
    operador.certificados.desativar({ params: { id: '1' }, body: { motivo: 'sem querer' } }),
  ])
    expect(await recusa(chamada)).toMatch(/permiss|acesso/i)
  const { dados } = await operador.certificados.avisos({})
  expect(dados).toEqual([expect.objectContaining({ cnpj: '91122233000112', dias: 9 })])
  const { dados: sem } = await (await t.entrar('admin@azapers.demo')).certificados.avisos({})
  expect(sem).toEqual([expect.objectContaining({ cnpj: '94572317000146', dias: null })])
})

test('warnings go 30, 15, 7 and 1 days before the end and at the end, each once', () => {
  const fim = new Date('2027-01-31T12:00:00Z')
  const em = (dias: number) => new Date(fim.getTime() - dias * DIA)
  expect(avisoDevido(fim, em(31), null)).toBeNull()
  expect(avisoDevido(fim, em(30), null)).toBe(30)
  expect(avisoDevido(fim, em(29), 30)).toBeNull()
  expect(avisoDevido(fim, em(15), 30)).toBe(15)
  expect(avisoDevido(fim, em(6), 15)).toBe(7)
  expect(avisoDevido(fim, em(0.5), 7)).toBe(1)
  expect(avisoDevido(fim, em(0.1), 1)).toBeNull()
  expect(avisoDevido(fim, em(0), 1)).toBe(0)
  expect(avisoDevido(fim, em(-9), 0)).toBeNull()
  expect(avisoDevido(fim, em(0.5), null)).toBe(1)
  const c = { ativo: true, substituido: false, valido_ate: fim }
  expect(['vigente', 'vencendo', 'vencido']).toEqual([40, 20, -1].map((d) => situacaoDe(c, em(d))))
})

test('the daily work writes to every admin of the group, once', async () => {
  await (await admin()).certificados.enviar(corpo({ validoAte: daqui(14) }))
  await t.db.query('delete from mensagens_do_sistema')
  await avisarVencimentos(t.deps)
  await avisarVencimentos(t.deps)
  await t.trabalhar()
  const rows = (await (await t.entrar('super@tropeiro.demo')).usuarios.mensagens()).dados
  expect(rows.map((r) => r.para)).toContain('admin@serraazul.demo')
  expect(new Set(rows.map((r) => r.para)).size).toBe(rows.length)
  expect(rows[0]!.assunto).toBe('O certificado A1 de TRANSPORTES SERRA AZUL LTDA vence em 15 dias ou menos')
  expect(rows[0]!.texto).toContain('91.122.233/0001-12')
})
