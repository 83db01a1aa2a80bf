import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota, type NovaNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import { inserirNotas, mudarNotas } from './index.ts'

let t: TestApp
let grupo: number
const bomGrao = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
const petro = { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' }
const joao = { documento: '96074694000180', nome: 'Mercado São João' }
const nova = (n: Partial<NovaNota> & { numero: number }) =>
  criarNota(t.db, { grupoId: grupo, embarca: bomGrao, dest: joao, ...n })

beforeAll(async () => {
  t = await abrirApp()
  grupo = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')

/** Check digit of a key, by the definition of the manual. */
function chaveDe(primeiros43: string): string {
  let sum = 0
  for (let i = 42, w = 2; i >= 0; i--, w = w === 9 ? 2 : w + 1) sum += (primeiros43.charCodeAt(i) - 48) * w
  const rest = sum % 11
  return primeiros43 + (rest < 2 ? 0 : 11 - rest)
}
const chave = chaveDe('3526119075265500010955001000004321100000017')
const comLetras = chaveDe('352611A1B2C3D4000E2155001000000099100000011')

test('bipe: an unknown key becomes a note, a known one is answered, never twice', async () => {
  const me = await operador()
  const first = await me.notas.bipar({ body: { chave: `NFe${chave}`, origem: 'bipe' } })
  expect(first.dados.resultado).toBe('criada')
  expect(first.dados.nota).toMatchObject({
    ar: '001000004321',
    origem: 'bipe',
    remetenteCnpj: '90752655000109',
    destinatario: 'Destinatário não informado',
    avisos: ['so_chave'],
    cpf_scanner: '39053344705',
  })
  const again = await Promise.all([1, 2, 3].map(() => me.notas.bipar({ body: { chave } })))
  expect(again.map((r) => r.dados.resultado)).toEqual(['repetida', 'repetida', 'repetida'])
  expect((await me.notas.bipar({ body: { chave: comLetras.toLowerCase() } })).dados.nota.cnpj_embarca).toBe(
    'A1B2C3D4000E21',
  )
})

test('bipe: two readers at once make one note', async () => {
  const me = await operador()
  const key = chaveDe('3526119075265500010955001000009999100000017')
  const both = await Promise.all([1, 2, 3, 4].map(() => me.notas.bipar({ body: { chave: key } })))
  expect(both.map((r) => r.dados.resultado).sort()).toEqual(['criada', 'repetida', 'repetida', 'repetida'])
})

test('bipe: what is no NF-e key is refused with a sentence', async () => {
  const me = await operador()
  const bipar = (c: string) => me.notas.bipar({ body: { chave: c } }).catch((e) => e.body.mensagem)
  expect(await bipar('123')).toBe('A chave de acesso tem 44 caracteres; esta tem 3.')
  expect(await bipar(`${chave.slice(0, 43)}${(Number(chave[43]) + 1) % 10}`)).toContain('dígito verificador')
  expect(await bipar(chaveDe('3526119075265500010957001000004321100000017'))).toBe(
    'Esta chave é de um CT-e, não de uma NF-e.',
  )
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  await expect(shipper.notas.bipar({ body: { chave } })).rejects.toMatchObject({ status: 403 })
})

test('the XML of a note known by its key alone completes it', async () => {
  const me = await operador()
  const key = chaveDe('3526119075265500010955001000005555100000017')
  const { nota } = (await me.notas.bipar({ body: { chave: key } })).dados
  const place = {
    logradouro: 'Rua A',
    numero: '1',
    complemento: '',
    bairro: 'Sé',
    municipioIbge: 3550308,
    uf: 'SP',
    cep: '',
  }
  const person = { ...place, fantasia: '', ie: '', telefone: '', email: '' }
  const [row] = await inTransaction(t.deps.pool, escopoDe(grupo), (db) =>
    inserirNotas(
      db,
      [
        {
          chave: key,
          serie: 1,
          numero: 5555,
          emissao: '2026-11-02T10:00:00-03:00',
          remetente: { ...person, ...bomGrao },
          destinatario: { ...person, ...joao },
          entrega: null,
          cnpjTransp: null,
          volumes: 2,
          pesoGramas: 500,
          valorCentavos: 1000,
          valorProdCentavos: 1000,
          freteCentavos: 0,
          pedido: '',
          prazo: null,
          origem: 'xml',
          avisos: [],
          xml: { nome: 'pasta/nota.xml', sha256: 'c'.repeat(64), conteudo: Buffer.from('<NFe>ç</NFe>') },
        },
      ],
      { id: null, nome: 'Importação' },
    ),
  )
  expect(row).toEqual({ chave: key, id: nota._id, criada: false })
  const whole = (await me.notas.nota({ params: { id: nota._id } })).dados
  expect(whole).toMatchObject({ destinatario: joao.nome, avisos: [], volume: 2, origem: 'bipe' })
  expect(whole.historico.map((h) => h.tipo)).toEqual(['importada', 'bipada'])
  expect(whole.documentos).toEqual([{ tipo: 'nfe', nome: 'pasta/nota.xml', bytes: 13 }])
  const xml = (await me.notas.xml({ params: { id: nota._id }, query: {} })) as Buffer
  expect(xml.toString()).toBe('<NFe>ç</NFe>')
  await expect(
    me.notas.xml({ params: { id: nota._id }, query: { tipo: 'cancelamento' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a note with its history, images, place and people; by id, by the old call and by key', async () => {
  const me = await operador()
  const key = chaveDe('3526119075265500010955001000000070100000017')
  const id = await nova({ numero: 70, chave: key })
  await inTransaction(t.deps.pool, escopoDe(grupo), (db) =>
    mudarNotas(
      db,
      [id],
      { situacao: 'auditoria', desfecho: 'entrega', dataFoto: new Date('2026-11-19T12:00:00Z') },
      {
        tipo: 'comprovada',
        texto: 'Entregue a Maria',
        imagens: ['1/imagens/9/abc.jpg'],
        quem: { id: null, nome: 'João' },
        em: new Date('2026-11-19T12:00:00Z'),
        lat: -23.5,
        lng: -46.6,
      },
    ),
  )
  const { dados } = await me.notas.nota({ params: { id } })
  expect(dados).toMatchObject({
    sit_atual: 'Auditoria',
    imagens: ['1/imagens/9/abc.jpg'],
    local: { lat: -23.5, lng: -46.6, fonte: 'comprovacao' },
    endereco: { cidade: 'São Paulo', municipio_ibge: 3550308 },
    remetente: { nome: bomGrao.nome },
  })
  expect(dados.envolvidos.map((e) => e.papel)).toEqual(['remetente', 'destinatario'])
  expect(dados.historico[0]).toMatchObject({ texto: 'Entregue a Maria', usuario: 'João' })
  expect((await me.notas.unica({ query: { id } })).dados._id).toBe(id)
  const porChave = (cnpjTomador?: string[]) => me.notas.porChave({ query: { chaveNota: key, cnpjTomador } })
  expect((await porChave()).dados._id).toBe(id)
  expect((await porChave([bomGrao.documento])).dados._id).toBe(id)
  expect((await porChave(['91122233000112'])).dados._id).toBe(id)
  await expect(porChave([petro.documento])).rejects.toMatchObject({ status: 404 })
  const alheio = await t.entrar('admin@azapers.demo')
  await expect(alheio.notas.nota({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(alheio.notas.porChave({ query: { chaveNota: key } })).rejects.toMatchObject({ status: 404 })
})

test('an asset user sees his notes whole, but not the CPFs of the carrier', async () => {
  const id = await nova({ numero: 80 })
  await t.db.query(
    `update notas set cpf_motorista = '71428793860', cpf_editor = '39053344705' where id = $1`,
    [id],
  )
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  const { dados } = await shipper.notas.nota({ params: { id } })
  expect(dados).toMatchObject({ motorista: 'João Batista da Silva', cpf_motorista: null, cpf_editor: null })
  const other = await nova({ numero: 81, embarca: petro })
  await expect(shipper.notas.nota({ params: { id: other } })).rejects.toMatchObject({ status: 404 })
  await expect(shipper.notas.xml({ params: { id: other }, query: {} })).rejects.toMatchObject({ status: 404 })
})

test('an edit changes what it gives, writes history, and refuses an older version', async () => {
  const me = await operador()
  const id = await nova({ numero: 90 })
  const { dados } = await me.notas.editar({
    body: {
      ar_nota: '001000000090',
      versao: 1,
      historico_nota: 'Cliente mudou de endereço',
      volume: 5,
      prazo: '2026-12-01',
      base: 'CAMPINAS',
      endereco: {
        logradouro: 'Rua Nova',
        numero: '7',
        complemento: '',
        bairro: 'Cambuí',
        municipio_ibge: 3509502,
        cep: '13024-000',
      },
    },
  })
  expect(dados).toMatchObject({ _id: id, status: 'sem_romaneio', situacao: 'Sem romaneio', versao: 2 })
  expect(dados.historico[0]?.texto).toBe(
    'Cliente mudou de endereço. Prazo: vazio → 01/12/2026. Volumes: 1 → 5. Base: vazio → CAMPINAS. ' +
      'Logradouro: Rua das Flores → Rua Nova. Número do endereço: vazio → 7. Bairro: Centro → Cambuí. ' +
      'Cidade: São Paulo/SP → Campinas/SP. CEP: vazio → 13024000',
  )
  const found = await me.notas.buscar({ body: { bairro: 'cambui', bases: ['CAMPINAS'] } })
  expect(found.dados[0]).toMatchObject({ _id: id, volume: 5, prazo: '2026-12-01', cpf_editor: '39053344705' })
  await expect(me.notas.editar({ body: { _id: id, versao: 1, volume: 9 } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'conflito' },
  })
  const same = await me.notas.editar({ body: { _id: id, versao: 2, volume: 5 } })
  expect(same.dados.versao).toBe(2)
  expect((await me.notas.editar({ body: { _id: id, prazo: '' } })).dados.historico[0]?.texto).toBe(
    'Prazo: 01/12/2026 → vazio',
  )
  await expect(me.notas.editar({ body: { volume: 1 } })).rejects.toMatchObject({ status: 400 })
  await expect(me.notas.editar({ body: { _id: id, base: 'LUA' } })).rejects.toMatchObject({ status: 400 })
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  await expect(shipper.notas.editar({ body: { _id: id, volume: 1 } })).rejects.toMatchObject({ status: 403 })
})

test('two edits at once: one wins, the other is told', async () => {
  const me = await operador()
  const id = await nova({ numero: 91 })
  const edits = await Promise.allSettled(
    [2, 3, 4].map((volume) => me.notas.editar({ body: { _id: id, versao: 1, volume } })),
  )
  expect(edits.map((e) => e.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('an AR of two shippers asks which note is meant', async () => {
  const me = await operador()
  await nova({ numero: 92 })
  await nova({ numero: 92, embarca: petro })
  await expect(me.notas.editar({ body: { ar_nota: '001000000092', volume: 3 } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'ar_repetido' },
  })
})

test('a situation is put right by hand only where no romaneio or protocol speaks for it', async () => {
  const me = await operador()
  const id = await nova({ numero: 95 })
  const mudar = (situacao_atual: string) => me.notas.editar({ body: { _id: id, situacao_atual } })
  expect((await mudar('Entregue')).dados).toMatchObject({ status: 'entregue', situacao: 'Entregue' })
  expect((await me.notas.nota({ params: { id } })).dados.desfecho).toBe('entrega')
  expect((await mudar('sem_romaneio')).dados.status).toBe('sem_romaneio')
  await expect(mudar('rota')).rejects.toMatchObject({ status: 409 })
  await expect(mudar('voando')).rejects.toMatchObject({ status: 400 })
  const { rows } = await t.db.query(
    `insert into romaneios (grupo_id, numero, cnpj_empresa, estado) values ($1, 5, '91122233000112', 'viagem') returning id`,
    [grupo],
  )
  await t.db.query(`update notas set romaneio_id = $1, situacao = 'rota' where id = $2`, [rows[0].id, id])
  await expect(mudar('entregue')).rejects.toMatchObject({ status: 409 })
  await expect(me.notas.excluir({ params: { id } })).rejects.toMatchObject({
    body: { mensagem: 'A nota está no romaneio 5. Tire a nota do romaneio antes de excluir.' },
  })
})

test('a deleted note is gone from every list and comes back with its history when read again', async () => {
  const me = await operador()
  const key = chaveDe('3526119075265500010955001000000096100000017')
  const { nota } = (await me.notas.bipar({ body: { chave: key } })).dados
  expect((await me.notas.excluir({ params: { id: nota._id } })).dados.historico[0]?.tipo).toBe('excluida')
  expect((await me.notas.buscar({ body: { chave: key } })).dados).toEqual([])
  await expect(me.notas.nota({ params: { id: nota._id } })).rejects.toMatchObject({ status: 404 })
  const back = (await me.notas.bipar({ body: { chave: key } })).dados
  expect(back).toMatchObject({ resultado: 'criada', nota: { _id: nota._id } })
})

test('exports what the filter finds, the chosen columns, within the reach of who asks', async () => {
  const admin = await t.entrar('admin@azapers.demo')
  const azapers = t.alicerce.grupos.get('AZAPERS')!
  for (let i = 1; i <= 3; i++)
    await nova({
      grupoId: azapers,
      numero: i,
      valorCentavos: 12345 * i,
      embarca: i === 3 ? { ...petro, nome: '=SOMA(A1)' } : bomGrao,
    })
  const { dados } = await admin.notas.exportar({
    body: {
      numero: [2, 3],
      situacao: 'sem_romaneio',
      de: '2020-01-01',
      colunas: ['numero', 'remetenteNome', 'valor', 'dataEmissao'],
    },
  })
  await t.trabalhar()
  const tarefa = (await admin.tarefas.buscar({ params: { id: dados.tarefa } })).dados
  expect(tarefa).toMatchObject({
    titulo: 'Notas: sem romaneio, emissão desde 01/01/2020',
    estado: 'concluida',
    feito: 2,
    total: 2,
    mensagem: '2 linhas',
  })
  const { url } = (await admin.tarefas.arquivo({ params: { id: dados.tarefa } })).dados
  const file = await t.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
  const book = await readXlsx(new Uint8Array(file.rawPayload))
  const rows = book.sheets[0]!.rows
  expect(rows.map((r) => r.slice(0, 3))).toEqual([
    ['Número', 'Remetente', 'Valor'],
    [3, "'=SOMA(A1)", 370.35],
    [2, bomGrao.nome, 246.9],
  ])
  expect(rows[1]![3]).toBeInstanceOf(Date)
})

test('an export of chosen notes leaves out those of others', async () => {
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  const ids = [await nova({ numero: 201 }), await nova({ numero: 202, embarca: petro })]
  const { dados } = await shipper.notas.exportar({ body: { ids, colunas: ['numero'] } })
  await t.trabalhar()
  const key = `${grupo}/exportacoes/${dados.tarefa}.xlsx`
  const book = await readXlsx((await t.deps.storage.get(key))!)
  expect(book.sheets[0]!.rows).toEqual([['Número'], [201]])
  await expect((await operador()).tarefas.buscar({ params: { id: dados.tarefa } })).rejects.toMatchObject({
    status: 404,
  })
})
