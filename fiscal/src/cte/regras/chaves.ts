import { type ChaveLida, validarChave } from '../../chave.ts'
import { cnpjValido, cpfValido } from '../../documento.ts'
import { type Achado, type ContextoDoPreVoo, se } from './regra.ts'
import type { ChaveCitada } from './vista.ts'

/** What the manual asks of a cited key besides its own shape: G040, G065, G071, G078, G161. */
interface Exigencia {
  modelo: string
  /** 'NF-e', for the sentence. */
  documento: string
  /** First year of the document. */
  desde: number
  tiposDeEmissao: string
}

const NFE: Exigencia = { modelo: '55', documento: 'NF-e', desde: 2005, tiposDeEmissao: '12345679' }
/** Declared since Ajuste SINIEF 05/2021; no manual at hand says what kinds of emission it has. */
const DCE: Exigencia = { modelo: '99', documento: 'DC-e', desde: 2021, tiposDeEmissao: '123456789' }
const CTE: Exigencia = { modelo: '57', documento: 'CT-e', desde: 2009, tiposDeEmissao: '1234578' }

function defeito(lida: ChaveLida, exigencia: Exigencia, agora: string): string | null {
  const { chave, modelo, documento, tipoEmitente, aamm, numero, tpEmis } = lida
  if (modelo !== exigencia.modelo)
    return `A chave ${chave} não é de ${exigencia.documento}: o modelo dela é ${modelo}.`
  if (!(tipoEmitente === 'cpf' ? cpfValido(documento) : cnpjValido(documento)))
    return `O CNPJ ${documento} dentro da chave ${chave} é inválido.`
  const ano = 2000 + Number(aamm.slice(0, 2))
  if (ano < exigencia.desde || ano > Number(agora.slice(0, 4)))
    return `O ano dentro da chave ${chave} é ${ano}: confira a chave.`
  if (numero === 0) return `O número dentro da chave ${chave} é zero.`
  if (!exigencia.tiposDeEmissao.includes(tpEmis))
    return `O tipo de emissão dentro da chave ${chave} é ${tpEmis}, que não existe.`
  return null
}

function invalidas(exigencia: Exigencia) {
  return (citadas: readonly ChaveCitada[], { agora }: ContextoDoPreVoo): readonly Achado[] =>
    citadas.flatMap(({ caminho, chave }) => {
      const lida = validarChave(chave)
      const mensagem = lida.ok ? defeito(lida.chave, exigencia, agora) : lida.motivo
      return mensagem ? [{ caminho, mensagem }] : []
    })
}

/** Findings on keys of NF-e that SEFAZ would not take. */
export const nfesInvalidas = invalidas(NFE)
/** The same of DC-e. */
export const dcesInvalidas = invalidas(DCE)
/** The same of CT-e. */
export const ctesInvalidos = invalidas(CTE)

/** Findings on keys that stand twice. */
export function repetidas(citadas: readonly ChaveCitada[], documento: string): readonly Achado[] {
  const vistas = new Set<string>()
  return citadas.flatMap(({ caminho, chave }) => {
    const repetida = vistas.has(chave)
    vistas.add(chave)
    return se(repetida, caminho, `${documento} ${chave} está repetido.`)
  })
}
