import type { Regra } from './passeio.ts'

const UNIT: Record<string, (n: number) => string> = {
  g: (n) => `${number(n / 1000)} kg`,
  cm3: (n) => `${number(n / 1_000_000)} m³`,
  volumes: (n) => `${number(n)} ${n === 1 ? 'volume' : 'volumes'}`,
  centavos: (n) => money(n),
}

function number(n: number): string {
  return n.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
}

export function money(centavos: number): string {
  return (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
}

export function amount(quantidade: string, n: number): string {
  return UNIT[quantidade]?.(n) ?? number(n)
}

/** '14 min', '2 h 05'. */
export function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/** What it would take for a place to fit, as a dispatcher says it. */
export function falta(regra: Regra, quanto: number, quantidade?: string): string {
  switch (regra) {
    case 'janela':
      return `se recebesse ${duration(quanto)} mais tarde`
    case 'turno':
      return `com ${duration(quanto)} além do turno`
    case 'horas':
    case 'jornada':
      return `com ${duration(quanto)} de jornada a mais`
    case 'km':
      return `com ${number(Math.ceil(quanto / 1000))} km a mais que o limite`
    case 'paradas':
      return `com ${quanto} ${quanto === 1 ? 'parada' : 'paradas'} além do limite`
    case 'viagens':
      return 'com mais uma viagem'
    case 'capacidade':
      return `com ${amount(quantidade ?? '', quanto)} a menos de carga`
    case 'atributo':
      return 'se o veículo fosse do tipo que ela exige'
    case 'trava':
      return 'se não estivesse presa a outro veículo'
    case 'grupo':
      return 'se a carga pudesse andar com a que já está no veículo'
    case 'ordem':
      return 'se a entrega pudesse vir depois da coleta'
    case 'prefixo':
      return 'se o que já está a bordo pudesse vir depois'
    case 'par':
      return 'se a coleta estivesse no mesmo veículo, antes'
  }
}

/** A broken rule and by how much, as a dispatcher reads it beside the route. */
export function quebra(regra: Regra, quanto: number, quantidade?: string): string {
  switch (regra) {
    case 'janela':
      return `Chega ${duration(quanto)} depois de fechar`
    case 'turno':
      return `Volta ${duration(quanto)} depois do fim do turno`
    case 'horas':
    case 'jornada':
      return `Passa ${duration(quanto)} da jornada`
    case 'km':
      return `Passa ${number(Math.ceil(quanto / 1000))} km do limite`
    case 'paradas':
      return `Passa ${quanto} ${quanto === 1 ? 'parada' : 'paradas'} do limite`
    case 'viagens':
      return 'Pede mais viagens do que o veículo faz no dia'
    case 'capacidade':
      return `Passa ${amount(quantidade ?? '', quanto)} da capacidade`
    case 'atributo':
      return 'O veículo não é do tipo que a parada exige'
    case 'trava':
      return 'A parada está presa a outro veículo'
    case 'grupo':
      return 'Cargas que não podem andar juntas'
    case 'ordem':
      return 'Entrega depois de coleta'
    case 'prefixo':
      return 'Muda a ordem do que já está a bordo'
    case 'par':
      return 'A entrega não vem depois da sua coleta'
  }
}
