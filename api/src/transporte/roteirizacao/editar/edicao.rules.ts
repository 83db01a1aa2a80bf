import { formatQuantas } from '@tropeiro/contract'
import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import { avaliar, type Dia, explicar, inserir, type Problema } from '@tropeiro/roteirizador'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'

export type Travas = { paradas: string[]; veiculos: string[] }
/** What a person changes: each vehicle's stops in order, and what is locked. */
export type Mesa = { dias: Dia[]; travas: Travas }
/** What the act is done on, and what it may not touch. */
export type Chao = {
  problema: Problema
  /** Stops by the name that people know. */
  nomes: ReadonlyMap<string, string>
  /** Done by a driver already. */
  feitas: ReadonlySet<string>
}
export type Depois = Mesa & { texto: string; sem_lugar: { parada: string; frase: string }[] }
/** What a person does with the stops by hand; a search is none of these. */
export type Mao = Exclude<EdicaoDePlano, { tipo: 'otimizar' }>

const recusar = (frase: string): never => {
  throw roteirizacaoErrors.recusada(frase)
}

class Bancada {
  private readonly chao: Chao
  readonly travas: { paradas: Set<string>; veiculos: Set<string> }
  private readonly dias: Map<string, (string | null)[]>
  private readonly veiculos: ReadonlySet<string>
  private readonly paradas: ReadonlySet<string>

  constructor(mesa: Mesa, chao: Chao) {
    this.chao = chao
    this.dias = new Map(mesa.dias.map((d) => [d.veiculo, [...d.paradas]]))
    this.travas = { paradas: new Set(mesa.travas.paradas), veiculos: new Set(mesa.travas.veiculos) }
    this.veiculos = new Set(chao.problema.veiculos.map((v) => v.id))
    this.paradas = new Set(chao.problema.paradas.map((p) => p.id))
  }

  nome = (id: string): string => this.chao.nomes.get(id) || 'Parada sem nome'
  quais = (ids: readonly string[]): string =>
    ids.length === 1 ? this.nome(ids[0]!) : formatQuantas(ids.length, 'parada', 'paradas')
  do = (veiculo: string): (string | null)[] => this.dias.get(veiculo) ?? []
  por = (veiculo: string, paradas: (string | null)[]) => this.dias.set(veiculo, paradas)

  conhecer({ paradas = [], veiculos = [] }: { paradas?: readonly string[]; veiculos?: readonly string[] }) {
    if (paradas.some((p) => !this.paradas.has(p))) recusar('A parada não faz parte deste plano.')
    for (const v of veiculos) if (!this.veiculos.has(v)) recusar(`O veículo ${v} não faz parte deste plano.`)
  }

  /** The route may be changed. */
  livre(veiculo: string) {
    if (this.travas.veiculos.has(veiculo))
      recusar(`A rota de ${veiculo} está travada. Destrave antes de mudar.`)
  }

  /** These stops may leave where they are. */
  soltas(paradas: readonly string[]) {
    this.conhecer({ paradas })
    for (const p of paradas) {
      if (this.chao.feitas.has(p)) recusar(`${this.nome(p)} já foi feita: não muda mais de lugar.`)
      if (this.travas.paradas.has(p)) recusar(`${this.nome(p)} está travada. Destrave antes de mudar.`)
      const onde = this.veiculoDe(p)
      if (onde !== undefined) this.livre(onde)
    }
  }

  veiculoDe = (parada: string): string | undefined =>
    [...this.dias].find(([, paradas]) => paradas.includes(parada))?.[0]

  /** How many entries at the head of a day stand as they were driven. */
  feitasDe = (veiculo: string): number =>
    this.do(veiculo).findLastIndex((p) => p !== null && this.chao.feitas.has(p)) + 1

  tirar(paradas: readonly string[]) {
    const gone = new Set<string | null>(paradas)
    for (const [v, own] of this.dias)
      if (own.some((p) => gone.has(p)))
        this.por(
          v,
          own.filter((p) => !gone.has(p)),
        )
  }

  /** People count stops; a day has the returns to the base among them. */
  entrada(veiculo: string, posicao: number): number {
    const own = this.do(veiculo)
    let seen = 0
    const at = own.findIndex((p) => p !== null && seen++ === posicao)
    return at < 0 ? own.length : at
  }

  porEm(veiculo: string, posicao: number, paradas: readonly string[]) {
    const own = this.do(veiculo)
    if (posicao < this.feitasDe(veiculo)) recusar('Antes deste lugar há parada já feita.')
    this.por(veiculo, own.toSpliced(Math.min(posicao, own.length), 0, ...paradas))
  }

  /** To the cheapest place that breaks nothing; else why there is none. */
  encaixar(parada: string, veiculo: string | null): string | null {
    const { problema } = this.chao
    const dias = this.lista().map((d) => ({ ...d, paradas: d.paradas.filter((p) => p !== parada) }))
    const lugares = inserir(problema, dias, parada, Number.POSITIVE_INFINITY)
    if (veiculo !== null && this.do(veiculo).every((p) => p === parada))
      lugares.push(
        ...avaliar(problema, [{ veiculo, paradas: [parada] }]).rotas.map((r) => ({
          veiculo,
          posicao: 0,
          custo: 0,
          metros: r.metros,
          segundos: 0,
          violacoes: r.violacoes,
        })),
      )
    const best = lugares.find(
      (l) =>
        l.violacoes.length === 0 &&
        (veiculo === null || l.veiculo === veiculo) &&
        !this.travas.veiculos.has(l.veiculo) &&
        l.posicao >= this.feitasDe(l.veiculo),
    )
    if (!best)
      return explicar(problema, dias).find((m) => m.parada === parada)?.frase ?? 'Não há lugar para ela.'
    this.tirar([parada])
    this.porEm(best.veiculo, best.posicao, [parada])
    return null
  }

  lista = (): Dia[] =>
    [...this.dias]
      .filter(([, paradas]) => paradas.some((p) => p !== null))
      .map(([veiculo, paradas]) => ({
        veiculo,
        // A load that nothing is left of is no load.
        paradas: paradas.filter(
          (p, at) =>
            p !== null ||
            (paradas.slice(0, at).some((x) => x !== null) && (paradas[at + 1] ?? null) !== null),
        ),
      }))
}

const acoes: {
  [T in Mao['tipo']]: (
    b: Bancada,
    e: Extract<Mao, { tipo: T }>,
  ) => { texto: string; sem_lugar?: Depois['sem_lugar'] }
} = {
  mover: (b, { paradas, veiculo, posicao }) => {
    b.conhecer({ veiculos: [veiculo] })
    b.soltas(paradas)
    b.livre(veiculo)
    b.tirar(paradas)
    b.porEm(veiculo, b.entrada(veiculo, posicao), paradas)
    return { texto: `${b.quais(paradas)} para ${veiculo}, lugar ${posicao + 1}` }
  },
  encaixar: (b, { paradas, veiculo }) => {
    b.conhecer({ veiculos: veiculo === null ? [] : [veiculo] })
    b.soltas(paradas)
    if (veiculo !== null) b.livre(veiculo)
    const sem_lugar = paradas.flatMap((parada) => {
      const frase = b.encaixar(parada, veiculo)
      return frase === null ? [] : [{ parada, frase }]
    })
    return {
      texto: `${b.quais(paradas)}: melhor encaixe${veiculo === null ? '' : ` em ${veiculo}`}`,
      sem_lugar,
    }
  },
  deixar_fora: (b, { paradas }) => {
    b.soltas(paradas)
    b.tirar(paradas)
    return { texto: `${b.quais(paradas)} fora do plano` }
  },
  travar: (b, { paradas, veiculos, travado }) => {
    b.conhecer({ paradas, veiculos })
    for (const p of paradas) travado ? b.travas.paradas.add(p) : b.travas.paradas.delete(p)
    for (const v of veiculos) travado ? b.travas.veiculos.add(v) : b.travas.veiculos.delete(v)
    const que = [
      ...veiculos.map((v) => `rota de ${v}`),
      ...(paradas.length > 0 ? [b.quais(paradas)] : []),
    ].join(', ')
    return { texto: `${que}: ${travado ? 'travada' : 'destravada'}` }
  },
  inverter: (b, { veiculo }) => {
    b.conhecer({ veiculos: [veiculo] })
    b.livre(veiculo)
    const own = b.do(veiculo)
    const done = b.feitasDe(veiculo)
    b.por(veiculo, [...own.slice(0, done), ...own.slice(done).toReversed()])
    return { texto: `${veiculo}: ordem invertida` }
  },
  dividir: (b, { veiculo, posicao, para }) => {
    b.conhecer({ veiculos: [veiculo, para] })
    b.livre(para)
    if (b.do(para).length > 0) recusar(`${para} já tem uma rota: escolha um veículo livre, ou junte as duas.`)
    const rest = b
      .do(veiculo)
      .slice(b.entrada(veiculo, posicao))
      .filter((p) => p !== null)
    if (rest.length === 0 || posicao === 0) recusar('Escolha uma parada do meio da rota.')
    b.soltas(rest)
    b.tirar(rest)
    b.por(para, rest)
    return { texto: `${veiculo} dividida com ${para}` }
  },
  juntar: (b, { veiculo, com }) => {
    b.conhecer({ veiculos: [veiculo, com] })
    if (veiculo === com) recusar('Escolha outra rota para juntar.')
    b.livre(veiculo)
    const rest = b.do(com).filter((p) => p !== null)
    b.soltas(rest)
    b.tirar(rest)
    b.por(veiculo, [...b.do(veiculo), ...rest])
    return { texto: `${com} junta a ${veiculo}` }
  },
  trocar_veiculo: (b, { veiculo, por }) => {
    b.conhecer({ veiculos: [veiculo, por] })
    const [um, outro] = [b.do(veiculo), b.do(por)]
    b.livre(veiculo)
    b.livre(por)
    b.soltas([...um, ...outro].filter((p) => p !== null))
    b.por(veiculo, outro)
    b.por(por, um)
    return { texto: `${veiculo} e ${por} trocam de rota` }
  },
}

/** The table after an act of somebody's hand; refused with its sentence where something locked or done would move. */
export function aplicar(edicao: Mao, mesa: Mesa, chao: Chao): Depois {
  const b = new Bancada(mesa, chao)
  const { texto, sem_lugar = [] } = (
    acoes[edicao.tipo] as (
      b: Bancada,
      e: Mao,
    ) => ReturnType<(typeof acoes)['mover']> & { sem_lugar?: Depois['sem_lugar'] }
  )(b, edicao)
  return {
    dias: b.lista(),
    travas: { paradas: [...b.travas.paradas], veiculos: [...b.travas.veiculos] },
    texto,
    sem_lugar,
  }
}
