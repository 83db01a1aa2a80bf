import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client, Contract } from '@tropeiro/contract'
import { escreverNotfis, escreverOcoren, layouts } from '@tropeiro/edi'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { chaveDaNota } from '../../../../test/mdfe.ts'
import { notaEdi } from '../../../../test/notfis.ts'
import { abrirServidorSftp, type ServidorSftp } from '../../../../test/sftp.ts'
import { chavePrivadaInvalida } from '../../../adapters/canal/index.ts'

const BOM_GRAO = '90752655000109'
const SENHA = 'senha-do-parceiro'
const chaves = ssh2.utils.generateKeyPairSync('ed25519')
let t: TestApp
let admin: Client<Contract>
let parceiro: string
let servidor: ServidorSftp

beforeAll(async () => {
  process.env.PERMITIR_REDE_INTERNA = '1'
  t = await abrirApp()
  admin = await t.entrar('admin@serraazul.demo')
  servidor = await abrirServidorSftp(SENHA, chaves.public)
  for (const d of ['entrada', 'saida', 'ocoren']) await mkdir(path.join(servidor.raiz, d))
  const { dados } = await admin.parceiros.criar({
    body: {
      nome: 'Bom Grão',
      documento: BOM_GRAO,
      formatos: { NOTFIS: { layout: 'notfis-3.1' }, OCOREN: { layout: 'ocoren-3.1' } },
    },
  })
  parceiro = dados._id
})
afterAll(async () => {
  delete process.env.PERMITIR_REDE_INTERNA
  await servidor.fechar()
  await t.close()
})

type CanalSalvo = Parameters<typeof admin.parceiros.criarCanal>[0]['body']
const corpo = (mais: Partial<CanalSalvo> = {}): CanalSalvo => ({
  direcao: 'entrada',
  familia: 'NOTFIS',
  tipo: 'sftp',
  destino: { host: '127.0.0.1', porta: String(servidor.porta), usuario: 'parceiro', pasta: '/entrada' },
  segredo: SENHA,
  ...mais,
})
const com = (pasta: string) => ({ ...corpo().destino, pasta })
/** A channel whose server's key a person has confirmed. */
async function canal(body: CanalSalvo): Promise<string> {
  const { dados } = await admin.parceiros.criarCanal({ params: { id: parceiro }, body })
  const id = dados.canais.map((c) => Number(c._id)).sort((a, b) => b - a)[0]!
  const params = { id: String(id) }
  await admin.parceiros.confirmarServidor({ params, body: { impressao: servidor.impressao } })
  return params.id
}
const rodar = async (id: string) => {
  await admin.parceiros.rodarCanal({ params: { id } })
  await t.trabalhar()
}
const um = async (id: string) =>
  (await admin.parceiros.buscar({ params: { id: parceiro } })).dados.canais.find((c) => c._id === id)!
const caixa = async (id: string) => (await admin.parceiros.caixaDoCanal({ params: { id } })).dados
const notfis = (...numeros: number[]) =>
  escreverNotfis(
    layouts['notfis-3.1']!,
    { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: '2026-11-20T08:00', sequencia: 1 },
    numeros.map((n) => notaEdi(n)),
  )
const chegar = (nome: string, bytes: Uint8Array | string) =>
  writeFile(path.join(servidor.raiz, 'entrada', nome), bytes)
const naPasta = async (pasta: string) => (await readdir(path.join(servidor.raiz, pasta))).sort()
const notas = async (...numeros: number[]) =>
  (
    await t.db.query<{ n: number }>('select count(*)::int as n from notas where chave = any($1)', [
      numeros.map((n) => chaveDaNota(n)),
    ])
  ).rows[0]!.n

test('a server that nobody has confirmed hears no password; a confirmed one that changes is told', async () => {
  const { dados } = await admin.parceiros.criarCanal({ params: { id: parceiro }, body: corpo() })
  const { _id: id, destino } = dados.canais[0]!
  const params = { id }
  const first = (await admin.parceiros.testarCanal({ params })).dados
  expect(first).toMatchObject({ funcionou: false, impressao: servidor.impressao })
  expect(first.mensagem).toContain('ainda não foi confirmada')
  expect(servidor.ouvidos).toEqual([])
  await admin.parceiros.confirmarServidor({ params, body: { impressao: `SHA256:${'A'.repeat(43)}` } })
  const other = (await admin.parceiros.testarCanal({ params })).dados
  expect(other).toMatchObject({ funcionou: false, impressao: servidor.impressao })
  expect(other.mensagem).toContain('A chave do servidor mudou')
  expect(servidor.ouvidos).toEqual([])
  await rodar(id)
  expect((await um(id)).ultimo_erro).toContain('A chave do servidor mudou')
  await admin.parceiros.confirmarServidor({ params, body: { impressao: servidor.impressao } })
  expect((await admin.parceiros.testarCanal({ params })).dados).toMatchObject({
    funcionou: true,
    mensagem: 'O servidor 127.0.0.1 abriu a pasta /entrada.',
  })
  // Another folder keeps what was confirmed; another server needs its own secret and its own look.
  const { segredo: _, ...semSenha } = corpo({ destino: { ...destino, pasta: '/saida' } })
  await admin.parceiros.editarCanal({ params, body: semSenha })
  expect((await um(id)).destino.impressao).toBe(servidor.impressao)
  const elsewhere = { ...semSenha, destino: { ...destino, host: 'sftp.outro.com.br' } }
  await expect(admin.parceiros.editarCanal({ params, body: elsewhere })).rejects.toThrow('Diga a senha')
  await admin.parceiros.editarCanal({ params, body: { ...elsewhere, segredo: 'x' } })
  expect((await um(id)).destino.impressao).toBeUndefined()
  await admin.parceiros.excluirCanal({ params })
})

test('what does not work is said in words', async () => {
  const frase = async (body: CanalSalvo) => {
    const id = await canal(body)
    const { dados } = await admin.parceiros.testarCanal({ params: { id } })
    await admin.parceiros.excluirCanal({ params: { id } })
    return dados.mensagem
  }
  expect(await frase(corpo({ segredo: 'errada' }))).toMatch(/recusou o usuário ou a senha/)
  expect(await frase(corpo({ destino: com('/nao/ha') }))).toBe('Não existe no servidor: a pasta /nao/ha.')
  expect(await frase(corpo({ destino: { ...com('/'), porta: '1' } }))).toMatch(/recusou a conexão/)
  const criar = (body: CanalSalvo) => admin.parceiros.criarCanal({ params: { id: parceiro }, body })
  await expect(criar(corpo({ destino: com('../etc') }))).rejects.toThrow('pasta do servidor não é válida')
  await expect(criar(corpo({ destino: { ...com('/'), host: 'a b' } }))).rejects.toThrow(
    'servidor não é válido',
  )
  await expect(criar(corpo({ segredo: undefined }))).rejects.toThrow('Diga a senha')
  await expect(criar(corpo({ familia: 'CONEMB' }))).rejects.toThrow('CONEMB não se busca')
  expect(
    chavePrivadaInvalida('-----BEGIN OPENSSH PRIVATE KEY-----\nxx\n-----END OPENSSH PRIVATE KEY-----'),
  ).toMatch(/não foi entendida/)
  delete process.env.PERMITIR_REDE_INTERNA
  expect(await frase(corpo())).toMatch(/rede interna/)
  process.env.PERMITIR_REDE_INTERNA = '1'
})

test('a file is read when two looks find it the same, once, and leaves the inbox', async () => {
  const id = await canal(corpo())
  const whole = notfis(7101, 7102)
  await chegar('notas.txt', whole.subarray(0, 700))
  await chegar('.oculto', 'x')
  await chegar('notas2.txt.part', 'x')
  await rodar(id)
  expect(await caixa(id)).toMatchObject([{ nome: 'notas.txt', estado: 'chegando', tamanho: 700 }])
  // It grew: the first look says nothing of it.
  await chegar('notas.txt', whole)
  await rodar(id)
  expect(await notas(7101, 7102)).toBe(0)
  await rodar(id)
  expect(await notas(7101, 7102)).toBe(2)
  expect(await caixa(id)).toMatchObject([{ nome: 'notas.txt', estado: 'lido', mensagem: '' }])
  expect(await naPasta('entrada')).toEqual(['.oculto', 'lidos', 'notas2.txt.part'])
  expect(await naPasta('entrada/lidos')).toEqual(['notas.txt'])
  expect((await um(id)).ultimo_erro).toBe('')
  // The same file comes again under another name: nothing doubles, and it goes to the others.
  await chegar('notas-de-novo.txt', whole)
  await rodar(id)
  await rodar(id)
  expect((await caixa(id))[0]).toMatchObject({ nome: 'notas-de-novo.txt', estado: 'lido' })
  expect((await caixa(id))[0]!.mensagem).toContain('nada foi dobrado')
  const { total } = await admin.parceiros.arquivos({ body: { parceiro } })
  expect(total).toBe(1)
})

test('killed between the reading and the moving, it is moved and not read again', async () => {
  const id = await canal(corpo())
  await chegar('presas.txt', notfis(7201))
  servidor.somenteLeitura.add('presas.txt')
  await rodar(id)
  await rodar(id)
  expect(await notas(7201)).toBe(1)
  expect((await um(id)).ultimo_erro).toBe('O servidor não deixa mexer no arquivo presas.txt.')
  const before = (await admin.parceiros.arquivos({ body: { parceiro } })).total
  servidor.somenteLeitura.clear()
  await rodar(id)
  expect(await naPasta('entrada/lidos')).toContain('presas.txt')
  expect((await admin.parceiros.arquivos({ body: { parceiro } })).total).toBe(before)
  expect((await um(id)).ultimo_erro).toBe('')
})

test('a connection that breaks in the middle is told, and the next visit goes on', async () => {
  const id = await canal(corpo())
  await chegar('a.txt', notfis(7301))
  await chegar('b.txt', notfis(7302))
  await rodar(id)
  servidor.cair = { nome: 'b.txt', vezes: 1 }
  await rodar(id)
  expect((await um(id)).ultimo_erro).toMatch(/fechou a conexão/)
  expect([await notas(7301), await notas(7302)]).toEqual([1, 0])
  await rodar(id)
  expect(await notas(7301, 7302)).toBe(2)
})

test('what is no file of a partner stays where it is, with the reason, and is not tried again', async () => {
  const id = await canal(corpo())
  await chegar('lixo.txt', 'isto não é um arquivo de EDI')
  await rodar(id)
  await rodar(id)
  const [seen] = await caixa(id)
  expect(seen).toMatchObject({ nome: 'lixo.txt', estado: 'recusado' })
  expect(seen!.mensagem).toMatch(/Não reconhecemos/)
  await rodar(id)
  expect((await caixa(id))[0]!.em).toBe(seen!.em)
  expect(await naPasta('entrada')).toContain('lixo.txt')
})

test('an OCOREN of a subcontractor closes notes by its codes, each line once, and can be undone', async () => {
  await admin.ocorrencias.salvar({
    params: { parceiro },
    body: { codigo: '71', ocorrencia: 1, descricao: 'Entregue' },
  })
  const id = await canal(corpo({ familia: 'OCOREN', destino: com('/ocoren'), segredo: chaves.private }))
  const linha = (numero: number, codigo: string) => ({
    linha: 0,
    cnpjEmissor: BOM_GRAO,
    serie: '1',
    numero,
    codigo,
    em: '2026-11-20T09:30',
    observacao: 0,
    texto: 'ENTREGUE PELO PARCEIRO',
    conhecimento: null,
  })
  const bytes = escreverOcoren(
    layouts['ocoren-3.1']!,
    { remetente: 'SUB', destinatario: 'SERRA AZUL', em: '2026-11-20T10:00', sequencia: 1 },
    { cnpj: '11444777000161', nome: 'Subcontratada' },
    [linha(7101, '71'), linha(999_999, '71'), linha(999_998, '71')],
  )
  await writeFile(path.join(servidor.raiz, 'ocoren', 'ocoren.txt'), bytes)
  await rodar(id)
  await rodar(id)
  expect((await um(id)).ultimo_erro).toBe('')
  expect(await caixa(id)).toMatchObject([{ nome: 'ocoren.txt', estado: 'lido' }])
  const { dados } = await admin.parceiros.arquivos({
    body: { parceiro, familia: 'OCOREN', direcao: 'entrada' },
  })
  expect(dados).toMatchObject([{ estado: 'lido', contagem: { importadas: 1, recusadas: 2 } }])
  const { rows } = await t.db.query('select situacao from notas where chave = $1', [chaveDaNota(7101)])
  expect(rows[0].situacao).toBe('auditoria')
  const [baixa] = (await admin.baixas.listar({})).dados
  expect(baixa).toMatchObject({
    nome: 'ocoren.txt',
    origem: 'ocoren',
    parceiro: 'Bom Grão',
    feitas: 1,
    recusadas: 2,
  })
  // By hand the same file is known.
  const arquivo = new File([new Uint8Array(bytes)], 'ocoren.txt')
  const again = await admin.parceiros.receber({ params: { id: parceiro }, body: { arquivo } })
  expect(again.dados.repetido).toBe(true)
})

test('files go out whole, over what was there, by password and by key', async () => {
  for (const segredo of [SENHA, chaves.private]) {
    const id = await canal(corpo({ direcao: 'saida', familia: 'OCOREN', destino: com('/saida'), segredo }))
    await t.db.query(`update parceiro_pendencias set arquivo_id = null where parceiro_id = $1`, [parceiro])
    const { dados } = await admin.parceiros.gerar({
      params: { id: parceiro },
      body: { familia: 'OCOREN', de: '2026-01-01', ate: '2030-01-01' },
    })
    const [file] = dados.arquivos
    await t.trabalhar()
    const { arquivo, entregas } = (await admin.parceiros.arquivo({ params: { id: file!._id } })).dados
    expect(entregas).toMatchObject([{ estado: 'entregue' }])
    expect(entregas[0]!.para).toMatch(/^sftp:\/\/parceiro@127\.0\.0\.1:\d+\/saida$/)
    const out = await readFile(path.join(servidor.raiz, 'saida', arquivo.nome))
    expect(out.byteLength).toBe(arquivo.bytes)
    await admin.parceiros.reenviar({ params: { id: file!._id } })
    await t.trabalhar()
    expect(await naPasta('saida')).toContain(arquivo.nome)
    expect((await naPasta('saida')).filter((n) => n.endsWith('.parcial'))).toEqual([])
    await admin.parceiros.excluirCanal({ params: { id } })
  }
})
