import type { ResultadoAssinatura } from '../assinatura/verificar.ts'
import { cnpjValido, cpfValido } from '../documento.ts'
import type { Aviso, NfeLida, PessoaLida } from './nota-lida.ts'

/** Warnings of a verified signature, for notes and events alike. */
export function avisosDaAssinatura(assinatura: ResultadoAssinatura): Aviso[] {
  if (assinatura.valida) return []
  const { codigo, motivo } = assinatura
  if (codigo === 'ausente') return [{ codigo: 'assinatura_ausente', motivo }]
  if (codigo === 'digest_diferente') return [{ codigo, motivo }]
  return [{ codigo: 'assinatura_invalida', motivo }]
}

function dataBr(iso: string): string {
  return iso.slice(0, 10).split('-').reverse().join('/')
}

/** Warnings that compare the certificate with the note: valid at emission, and of the issuer itself. */
export function avisosDoCertificado(
  assinatura: ResultadoAssinatura,
  nota: Pick<NfeLida, 'dhEmi' | 'emitente'>,
  assinadaPorOutro: boolean,
): Aviso[] {
  const certificado = assinatura.certificado
  if (!certificado) return []
  const avisos: Aviso[] = []
  const emissao = Date.parse(nota.dhEmi)
  if (emissao > Date.parse(certificado.validoAte) || emissao < Date.parse(certificado.validoDe)) {
    avisos.push({
      codigo: 'certificado_vencido',
      motivo: `O certificado digital não valia na data da emissão (validade: ${dataBr(certificado.validoDe)} a ${dataBr(certificado.validoAte)}).`,
    })
  }
  const { documento } = certificado
  const emitente = nota.emitente.documento
  if (
    !assinadaPorOutro &&
    documento?.length === 14 &&
    emitente.length === 14 &&
    documento.slice(0, 8) !== emitente.slice(0, 8)
  ) {
    avisos.push({
      codigo: 'certificado_de_outro_emitente',
      motivo: `A nota foi assinada com o certificado de outra empresa (CNPJ ${documento}).`,
    })
  }
  return avisos
}

function documentoInvalido(pessoa: PessoaLida): boolean {
  if (pessoa.tipo === 'cnpj') return !cnpjValido(pessoa.documento)
  return pessoa.tipo === 'cpf' && !cpfValido(pessoa.documento)
}

/** Warnings of what the note says, signature apart. */
export function avisosDosDados(
  nota: Pick<NfeLida, 'tpAmb' | 'protocolo' | 'emitente' | 'destinatario'>,
  digestValue: string | null,
  codificacaoTrocada: boolean,
): Aviso[] {
  const avisos: Aviso[] = []
  if (nota.tpAmb === 2) {
    avisos.push({
      codigo: 'homologacao',
      motivo: 'A nota foi emitida em ambiente de homologação (teste) e não tem valor fiscal.',
    })
  }
  if (!nota.protocolo) {
    avisos.push({
      codigo: 'sem_protocolo',
      motivo: 'O XML não traz o protocolo de autorização da SEFAZ.',
    })
  } else if (digestValue && nota.protocolo.digVal && nota.protocolo.digVal !== digestValue) {
    avisos.push({
      codigo: 'protocolo_digval_diferente',
      motivo: 'O protocolo da SEFAZ foi dado a outra versão desta nota (o resumo digital é diferente).',
    })
  }
  for (const [quem, pessoa] of [
    ['emitente', nota.emitente],
    ['destinatário', nota.destinatario],
  ] as const) {
    if (documentoInvalido(pessoa)) {
      avisos.push({
        codigo: 'documento_invalido',
        motivo: `O ${pessoa.tipo.toUpperCase()} do ${quem} (${pessoa.documento}) não tem dígito verificador válido.`,
      })
    }
  }
  if (codificacaoTrocada) {
    avisos.push({
      codigo: 'codificacao_trocada',
      motivo: 'O arquivo declara uma codificação de texto e usa outra; os acentos foram recuperados.',
    })
  }
  return avisos
}
