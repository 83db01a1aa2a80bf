import { formatCnpj } from '@tropeiro/contract'
import { type Campo, errors } from '../../errors.ts'

/** Refusals of distribution and manifestation, each a sentence that who works with notes understands. */
export const recusas = {
  naoEncontrado: () => errors.naoEncontrado('Não encontramos este documento.'),
  empresaDeFora: () => errors.invalido('Esta empresa não é do grupo.'),
  semCertificado: (cnpj: string) =>
    errors.conflito(
      `A empresa ${formatCnpj(cnpj)} não tem certificado A1 válido. Envie um em Certificados: sem ele a SEFAZ não entrega documentos.`,
    ),
  desligada: () => errors.conflito('A busca desta empresa está desligada. Um administrador pode ligá-la.'),
  cedo: (quando: string, motivo: string) =>
    errors.conflito(`${motivo} A próxima busca pode ser feita depois de ${quando}.`),
  naoPode: (motivo: string) => errors.conflito(motivo),
  layout: (campos: Campo[]) => errors.invalido('A manifestação não está como o leiaute pede.', campos),
  justificativa: () =>
    errors.invalido('Escreva por que a operação não foi realizada, com 15 a 255 letras.', [
      { campo: 'justificativa', mensagem: 'Escreva a justificativa' },
    ]),
  semXml: () => errors.conflito('Deste documento só conhecemos eventos: o XML não está aqui.'),
  jaCompleto: () => errors.conflito('O XML completo deste documento já está aqui.'),
  soNfe: () =>
    errors.conflito('Só a NF-e pode ser pedida pela chave; CT-e e MDF-e chegam inteiros pela busca.'),
  soNotas: () => errors.conflito('Só uma NF-e vai para as notas a entregar.'),
  soResumo: () =>
    errors.conflito(
      'Desta nota só há o resumo. Dê ciência e baixe o XML completo antes de levá-la às notas.',
    ),
  cancelada: () => errors.conflito('A nota está cancelada e não vai para as notas a entregar.'),
  jaImportada: () => errors.conflito('Esta nota já está nas notas a entregar.'),
}
