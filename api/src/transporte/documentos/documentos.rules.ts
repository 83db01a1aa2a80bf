import type { SituacaoDaNota } from '@tropeiro/contract/carga/notas/formas'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type { NovoAvulso } from '@tropeiro/contract/transporte/documentos'
import { serieDoAvulso } from '@tropeiro/contract/transporte/documentos'
import type { z } from 'zod'
import type { NotaAvulsa, PessoaImportada } from '../../carga/notas/index.ts'

export type Dados = z.output<typeof NovoAvulso>
type Pessoa = Dados['remetente']

/** A person as the document names him, his municipality looked up. */
export type PessoaPronta = Pessoa & { uf: string; cidade: string }

const importada = (p: PessoaPronta): PessoaImportada => ({
  documento: p.documento,
  nome: p.nome,
  fantasia: '',
  ie: '',
  telefone: p.telefone,
  email: p.email,
  logradouro: p.logradouro,
  numero: p.numero,
  complemento: p.complemento,
  bairro: p.bairro,
  municipioIbge: p.municipio_ibge,
  uf: p.uf,
  cep: p.cep,
})

/** What the goods are worth: the sum of the items when there are any. */
export const valorDe = (d: Pick<Dados, 'itens' | 'valor'>): number =>
  d.itens.length > 0 ? d.itens.reduce((sum, item) => sum + item.valor, 0) : d.valor

/** The document as a note. With an order to collect the driver goes to the sender; with the others to the recipient. */
export function notaDe(
  d: Dados,
  remetente: PessoaPronta,
  destinatario: PessoaPronta,
  baseId: number | null,
): NotaAvulsa {
  const people = { remetente: importada(remetente), destinatario: importada(destinatario) }
  return {
    tipoDoc: d.tipo_doc,
    serie: serieDoAvulso[d.tipo_doc],
    ...people,
    onde: d.tipo_doc === 'COLETA' ? people.remetente : people.destinatario,
    baseId,
    volumes: d.volume,
    pesoGramas: d.peso_gramas,
    valorCentavos: valorDe(d),
    freteCentavos: d.frete,
    pedido: d.pedido,
    observacao: d.observacao,
    prazo: d.prazo ?? null,
  }
}

/** Why a document cannot be edited or cancelled as it stands, or null. */
export const impedimento = (
  nota: { situacao: SituacaoDaNota; cancelada: boolean; romaneio: number | null },
  de: 'editar' | 'cancelar',
): string | null => vidaDaNota.recusa({ ...nota, estado: nota.situacao }, `${de}_documento`)
