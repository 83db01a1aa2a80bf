import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils'
import { lerChave } from '../chave.ts'
import { ufs } from '../pedido.ts'
import { filhos } from '../xml.ts'

/* What a document names that can be judged by itself: keys of others, municipalities. */

export const todos = (no: Element | null, nome: string): Element[] =>
  no ? filhos(no).filter((f) => f.localName === nome) : []

export function municipioErrado(cMun: string): boolean {
  return cMun !== '' && cMun !== '9999999' && !getMunicipalityByCode(cMun)
}

/** Modulo 11 with letters; a CPF stands behind three zeros. */
function documentoErrado(quatorze: string): boolean {
  if (/^0+$/.test(quatorze)) return true
  const digito = (base: string, pesos: number[]): string => {
    const soma = [...base].reduce((total, c, i) => total + (c.charCodeAt(0) - 48) * pesos[i]!, 0)
    return soma % 11 < 2 ? '0' : String(11 - (soma % 11))
  }
  const certo = (base: string, um: number[], dois: number[]): string => {
    const primeiro = digito(base, um)
    return base + primeiro + digito(base + primeiro, dois)
  }
  const pesos = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  if (certo(quatorze.slice(0, 12), pesos.slice(1), pesos) === quatorze) return false
  const cpf = quatorze.slice(3)
  const doCpf = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
  return !quatorze.startsWith('000') || certo(cpf.slice(0, 9), doCpf.slice(1), doCpf) !== cpf
}

export function chaveRuim(chave: string, modelo: string, desde: number, agora: Date): string | null {
  const lida = lerChave(chave)
  if (!lida) return 'DV inválido'
  const ano = 2000 + Number(lida.aamm.slice(0, 2))
  const mes = Number(lida.aamm.slice(2))
  if (documentoErrado(lida.cnpj)) return 'CNPJ / CPF zerado ou inválido'
  if (ano < desde || ano > agora.getUTCFullYear()) return 'Ano inválido'
  if (mes < 1 || mes > 12) return 'Mês inválido'
  if (lida.modelo !== modelo) return `Modelo diferente de ${modelo}`
  if (Number(lida.numero) === 0) return 'Número zerado'
  return ufs[lida.cUF] ? null : 'UF inválida'
}
