import { cabecalho, intercambio, layout, registro } from '../layout.ts'
import { notasEmLinha } from './blocos.ts'

/* PREFAT, the shipper's pre-invoice that goes with the 3.1 family: 200 columns, CNPJ in fields of 15. */

export const prefat31 = layout('PREFAT', '3.1', [
  intercambio(200),
  cabecalho('390', 200),
  registro('391', 'Embarcadora', '390', 200, [
    ['documento', 'C15', 'CNPJ da embarcadora', 'M'],
    ['ie', 'A15', 'Inscrição estadual'],
    ['nome', 'A40', 'Razão social'],
  ]),
  registro('392', 'Pré-fatura', '391', 200, [
    ['numero', 'A20', 'Identificação da pré-fatura', 'M'],
    ['emissao', 'D8', 'Data de emissão', 'M'],
    ['pagamento', 'D8', 'Data de pagamento', 'M'],
    ['documentos', 'N4', 'Quantidade de documentos', 'M'],
    ['valor', 'N13,2', 'Valor total', 'M'],
    ['acao', 'A1', 'Ação do documento'],
  ]),
  registro('393', 'Documento da pré-fatura', '392', 200, [
    ['cnpj_emissor', 'C15', 'CNPJ da empresa emissora', 'M'],
    ['doc_serie', 'A5', 'Série do documento'],
    ['doc_numero', 'A20', 'Identificação do documento'],
    ['doc_emissao', 'D8', 'Data de emissão do documento'],
    ['serie', 'A5', 'Série do conhecimento'],
    ['numero', 'A12', 'Número do conhecimento'],
    ['emissao', 'D8', 'Data de emissão do conhecimento'],
    ['cnpj_origem', 'C15', 'CNPJ da origem'],
    ['cnpj_destino', 'C15', 'CNPJ do destino'],
    ['tipo_documento', 'A1', 'Tipo de identificação (1 CNPJ, 2 CPF)'],
    ['frete_embarcador', 'N13,2', 'Frete calculado pela embarcadora', 'M'],
    ['frete', 'N13,2', 'Frete do conhecimento'],
    ['diferenca_tipo', 'A1', 'Tipo da diferença'],
    ['diferenca', 'N13,2', 'Valor da diferença'],
    ['referencia', 'A15', 'Documento de referência do transporte'],
  ]),
  registro('394', 'Valores do documento', '393', 200, [
    ['frete_peso', 'N13,2', 'Frete peso'],
    ['sec_cat', 'N13,2', 'SEC/CAT'],
    ['itr', 'N13,2', 'ITR'],
    ['pedagio', 'N13,2', 'Pedágio'],
    ['diversos', 'N13,2', 'Valores diversos'],
    ['desconto', 'N13,2', 'Desconto'],
    ['ademe', 'N13,2', 'ADEME/GRIS'],
    ['aliq_iss', 'N3,2', 'Alíquota do ISS'],
    ['iss', 'N13,2', 'Valor do ISS'],
    ['base_icms', 'N13,2', 'Base do ICMS'],
    ['aliq_icms', 'N3,2', 'Alíquota do ICMS'],
    ['icms', 'N13,2', 'Valor do ICMS'],
    ['ad_valorem', 'N13,2', 'Ad valorem'],
    ['despacho', 'N13,2', 'Despacho'],
    ['peso', 'N5,2', 'Peso transportado'],
  ]),
  registro('396', 'Notas fiscais do documento', '393', 200, notasEmLinha(15)),
  registro('399', 'Totais da pré-fatura', '390', 200, [
    ['valor', 'N13,2', 'Valor total', 'M'],
    ['quantidade', 'N13,2', 'Quantidade total', 'M'],
  ]),
])
