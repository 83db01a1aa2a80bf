import { formatCnpj, formatDateTime } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

/** Refusals of certificates, each a sentence that an admin understands. */
export const recusas = {
  arquivo: (campo: 'arquivo' | 'senha', motivo: string) =>
    errors.invalido(motivo, [{ campo, mensagem: motivo }]),
  semCnpj: () =>
    errors.invalido('Este certificado é de uma pessoa (e-CPF). Envie o certificado da empresa (e-CNPJ).'),
  deOutraEmpresa: (cnpj: string) =>
    errors.invalido(`Este certificado é do CNPJ ${formatCnpj(cnpj)}, que não é de uma empresa deste grupo.`),
  vencido: (em: Date) => errors.invalido(`Este certificado venceu em ${formatDateTime(em)}.`),
  aindaNaoVale: (em: Date) => errors.invalido(`Este certificado só vale a partir de ${formatDateTime(em)}.`),
  jaGuardado: () => errors.conflito('Este certificado já está guardado e em uso.'),
  jaTem: (titular: string, ate: Date) =>
    errors.conflito(
      `Já há um certificado em uso para este CNPJ: ${titular}, válido até ${formatDateTime(ate)}. Confirme para substituir.`,
    ),
  naoEncontrado: () => errors.naoEncontrado('Não encontramos este certificado.'),
  foraDeUso: () => errors.conflito('Este certificado já está fora de uso.'),
  semCertificado: (cnpj: string) =>
    errors.conflito(
      `A empresa ${formatCnpj(cnpj)} não tem certificado A1. Um administrador pode enviar em Certificados.`,
    ),
  naoAbre: (cnpj: string) =>
    errors.conflito(
      `O certificado guardado da empresa ${formatCnpj(cnpj)} não pôde ser aberto. Um administrador pode enviá-lo de novo em Certificados.`,
    ),
  venceuParaAssinar: (cnpj: string, em: Date) =>
    errors.conflito(
      `O certificado da empresa ${formatCnpj(cnpj)} venceu em ${formatDateTime(em)}. Um administrador pode enviar outro em Certificados.`,
    ),
}
