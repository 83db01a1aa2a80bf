import type { Client, Contract } from '@tropeiro/contract'
import type { EmitenteDoMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { montarChave } from '@tropeiro/fiscal'
import { criarNota } from '../db/demo/factories.ts'
import { personas } from '../db/demo/personas.ts'
import type { TestApp } from './app.ts'

export const SERRA_AZUL = '91122233000112'
export const GOIANIA = { uf: 'GO', ibge: 5208707 }
export const UBERLANDIA = { uf: 'MG', ibge: 3170206 }

let proximo = 880_000

/** Key of an NF-e of Bom Grão, or of another, with that number. */
export const chaveDaNota = (numero: number, documento = '90752655000109'): string =>
  montarChave({
    cUF: '35',
    aamm: '2611',
    documento,
    modelo: '55',
    serie: 1,
    numero,
    tpEmis: '1',
    cNF: '45179915',
  })

/** A configuration with which SERRA AZUL can issue: documents are NF-e, to be carried on one CT-e globalizado. */
export const configuracao: EmitenteDoMdfe = {
  serie: 1,
  ambiente: '2',
  tipo_emitente: '3',
  tipo_transportador: '',
  rntrc: '12345678',
  ie: '111222330446',
  fantasia: 'Serra Azul',
  logradouro: 'Rua Doutor Assis Ribeiro',
  numero: '4200',
  complemento: '',
  bairro: 'Cangaiba',
  municipio_ibge: 3550308,
  cep: '03827001',
  telefone: '1133334444',
  email: 'fiscal@serraazul.demo',
  seguradora: 'Seguradora Horizonte',
  cnpj_seguradora: '33014556000196',
  apolice: '12345',
  produto: 'Alimentos industrializados',
  tipo_carga: '05',
  observacoes: '',
  encerrar_sozinho: true,
  regras_desligadas: [],
}

/** A truck as its papers say. */
export const caminhao = (placa: string) => ({
  placa,
  renavam: '12345678901',
  tara_kg: 8200,
  capacidade_kg: 14_000,
  capacidade_m3: 45,
  rodado: '01' as const,
  carroceria: '02' as const,
  uf: 'SP' as const,
  reboque: false,
  proprietario: null,
})

/** A romaneio of João with notes towards these places, each with its key. */
export async function criarRomaneioPara(
  t: TestApp,
  lugares: readonly { uf: string; ibge: number }[],
  o: { placa: string; motorista?: string; semChave?: boolean } = { placa: 'BRA2E19' },
): Promise<{ id: string; numero: number; notas: string[] }> {
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const driver = personas.find((p) => p.login === (o.motorista ?? 'joao@serraazul.demo'))!
  const base = t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!
  const { rows } = await t.db.query<{ id: string; numero: string }>(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, cpf_motorista, nome_motorista, placa_veiculo,
       total_notas, saida_em)
     values ($1, proximo_numero($1, 'romaneio'), 'viagem', $2, $3, $4, $5, $6, $7, now()) returning id::text as id, numero`,
    [grupoId, SERRA_AZUL, base, driver.cpf, driver.nome, o.placa, lugares.length],
  )
  const romaneio = rows[0]!
  const notas: string[] = []
  for (const { uf, ibge } of lugares) {
    const numero = proximo++
    const id = await criarNota(t.db, {
      grupoId,
      numero,
      chave: o.semChave ? null : chaveDaNota(numero),
      embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
      dest: { documento: '11444777000161', nome: 'Mercado Central' },
      uf,
      ibge,
      baseId: base,
    })
    await t.db.query(
      `insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) values ($1, $2, $3, $4)`,
      [grupoId, romaneio.id, id, notas.length + 1],
    )
    await t.db.query(
      `update notas set romaneio_id = $3, cpf_motorista = $4, situacao = 'rota' where grupo_id = $1 and id = $2`,
      [grupoId, id, romaneio.id, driver.cpf],
    )
    notas.push(id)
  }
  return { id: romaneio.id, numero: Number(romaneio.numero), notas }
}

/** A draft that lacks nothing, kept. */
export async function rascunhoPronto(
  t: TestApp,
  me: Client<Contract>,
  placa: string,
  lugares: readonly { uf: string; ibge: number }[] = [GOIANIA, GOIANIA],
) {
  const romaneio = await criarRomaneioPara(t, lugares, { placa })
  const { dados } = await me.mdfe.proposta({ params: { numero: romaneio.numero } })
  const rascunho = { ...dados[0]!.rascunho, veiculo: caminhao(placa) }
  const criados = await me.mdfe.criar({ body: { numero_romaneio: romaneio.numero, rascunhos: [rascunho] } })
  return { romaneio, mdfe: criados.dados[0]! }
}
