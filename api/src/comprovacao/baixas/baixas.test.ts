import { escreverOcoren, layouts } from '@tropeiro/edi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
let me: Awaited<ReturnType<TestApp['entrar']>>
const BOM_GRAO = '90752655000109'

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  for (const numero of [11, 12, 13, 14, 15, 16]) {
    await criarNota(t.db, {
      grupoId: t.alicerce.grupos.get('SERRA AZUL')!,
      numero,
      embarca: { documento: BOM_GRAO, nome: 'Bom Grão' },
      dest: { documento: '91122233000112', nome: 'Mercado' },
    })
  }
})
afterAll(() => t.close())

const situacoes = async (): Promise<Record<string, string>> => {
  const { rows } = await t.db.query<{ numero: string; situacao: string }>(
    `select numero, situacao from notas where cnpj_embarca = $1 order by numero`,
    [BOM_GRAO],
  )
  return Object.fromEntries(rows.map((r) => [r.numero, r.situacao]))
}

const planilha = (linhas: string[]) =>
  new File([['Nota;CNPJ;Ocorrência;Data;Hora', ...linhas].join('\r\n')], 'baixas.csv')

test('a spreadsheet is looked at first: nothing is written, each line says what it would do', async () => {
  const arquivo = planilha([
    '11;90.752.655/0001-09;1;19/11/2026;14:30',
    '12;;21;2026-11-19;',
    '99;;1;19/11/2026;',
    '13;;777;19/11/2026;',
    '13;;1;31/02/2026;',
    '13;;;19/11/2026;',
    '11;;1;19/11/2026;',
  ])
  const { dados } = await me.baixas.previa({ query: {}, body: { arquivo } })
  expect(dados).toMatchObject({ origem: 'planilha', prontas: 2, recusadas: 5 })
  expect(dados.linhas.map((l) => l.mensagem)).toEqual([
    'Nota 11, série 1: Entrega realizada normalmente.',
    'Nota 12, série 1: Estabelecimento fechado.',
    'Não há nota 99.',
    'O código 777 não é conhecido.',
    'A data da linha não existe ou está vazia.',
    'A linha não traz o código da ocorrência.',
    'Outra linha deste arquivo já encerra a nota.',
  ])
  expect(dados.linhas[0]!.em).toBe('2026-11-19T17:30:00.000Z')
  expect(Object.values(await situacoes())).not.toContain('auditoria')
})

test('a closing is made once, whether it waits for the audit or not, and is undone', async () => {
  const arquivo = planilha(['11;;1;19/11/2026;14:30', '12;;21;19/11/2026;', '13;;3;19/11/2026;'])
  const { dados } = await me.baixas.fazer({ query: { sem_auditoria: 'true' }, body: { arquivo } })
  expect(dados.baixa).toMatchObject({ feitas: 3, recusadas: 0, sem_auditoria: true })
  expect(await situacoes()).toMatchObject({ 11: 'entregue', 12: 'sem_romaneio', 13: 'outras' })
  const again = await me.baixas.fazer({ query: { sem_auditoria: 'true' }, body: { arquivo } })
  expect(again.dados.baixa._id).toBe(dados.baixa._id)
  const { rows } = await t.db.query('select count(*)::int as n from comprovantes')
  expect(rows[0].n).toBe(3)
  const undone = await me.baixas.desfazer({ params: { id: dados.baixa._id } })
  expect(await situacoes()).toMatchObject({ 11: 'sem_romaneio', 13: 'sem_romaneio' })
  expect(undone.dados.linhas.filter((l) => l.resultado === 'desfeita').map((l) => l.linha)).toEqual(
    expect.arrayContaining([2, 4]),
  )
})

test('an OCOREN closes by the codes of its partner, and what is closed already is left alone', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados: p } = await admin.parceiros.criar({
    body: { nome: 'Redespacho', documento: '93000167000133' },
  })
  await admin.ocorrencias.salvar({ params: { parceiro: p._id }, body: { codigo: '50', ocorrencia: 1 } })
  const ocorrencia = (numero: number, codigo: string) => ({
    linha: 0,
    cnpjEmissor: BOM_GRAO,
    serie: '1',
    numero,
    codigo,
    em: '2026-11-19T10:00',
    observacao: 0,
    texto: 'ENTREGUE NA DOCA',
    conhecimento: null,
  })
  const bytes = escreverOcoren(
    layouts['ocoren-3.1']!,
    { remetente: 'A', destinatario: 'B', em: '2026-11-20T10:00', sequencia: 1 },
    { cnpj: '93000167000133', nome: 'REDESPACHO' },
    [ocorrencia(14, '50'), ocorrencia(15, '01')],
  )
  const arquivo = new File([new Uint8Array(bytes)], 'OCOREN.TXT')
  const { dados } = await me.baixas.fazer({ query: { parceiro: p._id }, body: { arquivo } })
  expect(dados.baixa).toMatchObject({ origem: 'ocoren', feitas: 2, parceiro: 'Redespacho' })
  expect(await situacoes()).toMatchObject({ 14: 'auditoria', 15: 'auditoria' })
  const outra = await me.baixas.previa({ query: {}, body: { arquivo: planilha(['14;;1;19/11/2026;']) } })
  expect(outra.dados.linhas[0]!.mensagem).toMatch(/já tem comprovante/)
})

test('what cannot be read is refused in words', async () => {
  const bad = { arquivo: new File(['nada;de;nada\n1;2;3'], 'x.csv') }
  await expect(me.baixas.previa({ query: {}, body: bad })).rejects.toThrow('precisa dos títulos')
  const broken = { arquivo: new File(['PK\u0003\u0004lixo'], 'x.xlsx') }
  await expect(me.baixas.previa({ query: {}, body: broken })).rejects.toThrow('Não foi possível ler')
})

test("another group's closings are nobody", async () => {
  const other = await t.entrar('admin@valeverde.demo')
  const [one] = (await me.baixas.listar()).dados
  await expect(other.baixas.buscar({ params: { id: one!._id } })).rejects.toMatchObject({ status: 404 })
  expect((await other.baixas.listar()).dados).toEqual([])
})
