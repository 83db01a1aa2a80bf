/* Why a supplier refuses: what is told must be able to be so. */

type Pedido = Record<string, unknown>

const texto = (p: Pedido, nome: string): string => (typeof p[nome] === 'string' ? (p[nome] as string) : '')
const numero = (p: Pedido, nome: string): number => (typeof p[nome] === 'number' ? (p[nome] as number) : 0)
const municipio = (p: Pedido, nome: string): boolean => /^[1-5]\d{6}$/.test(String(p[nome] ?? ''))

/** Reais a tonne below which the simulator's floor takes no full load. */
const PISO_POR_TONELADA = 1_000

const viagem = (p: Pedido): string | null => {
  if (!/^[A-Z]{3}\d[0-9A-J]\d{2}$/.test(texto(p, 'placa'))) return 'P01: Placa inválida'
  if (!municipio(p, 'origem_ibge')) return 'M01: Município de origem inválido'
  if (!municipio(p, 'destino_ibge')) return 'M02: Município de destino inválido'
  return null
}

const regras: Record<string, (p: Pedido) => string | null> = {
  ciot: (p) => {
    const daViagem = viagem(p)
    if (daViagem) return daViagem
    if (!/^\d{11}$/.test(texto(p, 'motorista_cpf'))) return 'C01: CPF do motorista inválido'
    if (texto(p, 'contratado') && !/^\d{8,9}$/.test(texto(p, 'rntrc')))
      return 'C02: RNTRC do contratado não encontrado'
    if (numero(p, 'frete_centavos') <= 0) return 'C03: Valor do frete não informado'
    const piso = (numero(p, 'peso_gramas') / 1_000_000) * PISO_POR_TONELADA
    if (p.lotacao === true && numero(p, 'frete_centavos') < piso) return 'C10: Frete abaixo do piso mínimo'
    return null
  },
  vale_pedagio: (p) => viagem(p) ?? (numero(p, 'eixos') < 2 ? 'V01: Quantidade de eixos inválida' : null),
  averbacao: (p) => {
    if (!/^[0-9A-Z]{44}$/.test(texto(p, 'chave'))) return 'A01: Chave do documento inválida'
    if (numero(p, 'valor_carga_centavos') <= 0) return 'A02: Valor da carga não informado'
    if (!texto(p, 'apolice')) return 'A03: Apólice não informada'
    return null
  },
}

export const tipos = Object.keys(regras)

/** Why it is refused; null when it is taken. */
export const recusar = (tipo: string, p: Pedido): string | null => regras[tipo]?.(p) ?? null

/** What a toll voucher costs here: so much an axle. */
export const pedagio = (p: Pedido): number => numero(p, 'eixos') * 1_250
