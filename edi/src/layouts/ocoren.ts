import { cabecalho, intercambio, layout, registro, transportadora } from '../layout.ts'
import { embarques } from './blocos.ts'

/* OCOREN 3.1: the manual of 15/05/2000, 120 columns. OCOREN 5.0: 250 columns, occurrence codes of three digits. */

export const ocoren31 = layout('OCOREN', '3.1', [
  intercambio(120),
  cabecalho('340', 120),
  transportadora('341', '340', 120, 40),
  registro('342', 'Ocorrência na entrega', '341', 120, [
    ['cnpj_emissor', 'C14', 'CNPJ do emissor da nota'],
    ['serie', 'A3', 'Série da nota'],
    ['numero', 'N8', 'Número da nota', 'M'],
    ['ocorrencia', 'T2', 'Código da ocorrência', 'M'],
    ['data', 'D8', 'Data da ocorrência', 'M'],
    ['hora', 'H4', 'Hora da ocorrência'],
    ['observacao', 'N2', 'Código de observação'],
    ['texto', 'A70', 'Texto livre'],
  ]),
  registro('343', 'Redespacho', '342', 120, [
    ['cnpj_contratante', 'C14', 'CNPJ da contratante do frete'],
    ['cto_filial', 'A10', 'Filial emissora do conhecimento'],
    ['cto_serie', 'A5', 'Série do conhecimento'],
    ['cto_numero', 'A12', 'Número do conhecimento'],
  ]),
])

export const ocoren50 = layout('OCOREN', '5.0', [
  intercambio(250),
  cabecalho('540', 250),
  transportadora('541', '540', 250, 50),
  registro('542', 'Ocorrência na entrega', '541', 250, [
    ['cnpj_emissor', 'C14', 'CNPJ do emissor da nota', 'M'],
    ['serie', 'A3', 'Série da nota'],
    ['numero', 'N9', 'Número da nota', 'M'],
    ['ocorrencia', 'T3', 'Código da ocorrência', 'M'],
    ['data', 'D8', 'Data da ocorrência', 'M'],
    ['hora', 'H4', 'Hora da ocorrência'],
    ['observacao', 'N2', 'Código de observação'],
    ...embarques(),
    ['cto_filial', 'A10', 'Filial emissora do conhecimento'],
    ['cto_serie', 'A5', 'Série do conhecimento'],
    ['cto_numero', 'A12', 'Número do conhecimento'],
    ['tipo_entrega', 'A1', 'Tipo de entrega'],
    ['empresa', 'A5', 'Código da empresa emissora'],
    ['filial', 'A5', 'Código da filial emissora'],
    ['chegada', 'D8', 'Data da chegada'],
    ['chegada_hora', 'H4', 'Hora da chegada'],
    ['descarga', 'D8', 'Data do início da descarga'],
    ['descarga_hora', 'H4', 'Hora do início da descarga'],
    ['descarregado', 'D8', 'Data do fim da descarga'],
    ['descarregado_hora', 'H4', 'Hora do fim da descarga'],
    ['saida', 'D8', 'Data da saída'],
    ['saida_hora', 'H4', 'Hora da saída'],
    ['devolucao_cnpj', 'C14', 'CNPJ do emissor da nota de devolução'],
    ['devolucao_serie', 'A3', 'Série da nota de devolução'],
    ['devolucao_numero', 'N9', 'Número da nota de devolução'],
  ]),
  registro('543', 'Texto da ocorrência', '542', 250, [
    ['texto1', 'A70', 'Texto livre 1'],
    ['texto2', 'A70', 'Texto livre 2'],
    ['texto3', 'A70', 'Texto livre 3'],
  ]),
  registro('544', 'Item da nota', '542', 250, [
    ['volumes', 'N6,2', 'Volumes da nota', 'M'],
    ['entregues', 'N6,2', 'Volumes entregues', 'M'],
    ['codigo', 'A20', 'Código do item'],
    ['descricao', 'A50', 'Descrição do item'],
  ]),
  registro('545', 'Redespacho', '542', 250, [
    ['cnpj_contratante', 'C14', 'CNPJ da contratante do frete'],
    ['cnpj_emissor', 'C14', 'CNPJ do emissor do conhecimento'],
    ['cto_filial', 'A10', 'Filial emissora do conhecimento'],
    ['cto_serie', 'A5', 'Série do conhecimento'],
    ['cto_numero', 'A12', 'Número do conhecimento'],
  ]),
  registro('549', 'Total de ocorrências', '540', 250, [
    ['quantidade', 'N4', 'Número de registros de ocorrência', 'M'],
  ]),
])
