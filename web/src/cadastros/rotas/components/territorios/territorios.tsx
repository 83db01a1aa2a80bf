import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import { DIAS_DE_HISTORICO } from '@tropeiro/contract/cadastros/rotas/territorios'
import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLoggedSession } from '../../../../session/session.store.ts'
import {
  COR_DE_NINGUEM,
  EmptyState,
  ErrorState,
  type MapLine,
  type MapPoint,
  Page,
  PointMap,
  Select,
  Skeleton,
} from '../../../../ui/index.ts'
import { useTerritorios } from '../../rotas.queries.ts'
import {
  cargaPorRota,
  contorno,
  dentroDo,
  donoDaMancha,
  type Mancha,
  manchasDe,
  type Nivel,
  sobreposicoes,
} from '../../territorio.ts'
import { Achados } from './achados.tsx'
import { Balanco } from './balanco.tsx'
import { BarraDePintura } from './barra.tsx'
import { ListaDeLugares } from './lugares.tsx'
import { type Tinta, usePintura } from './use-pintura.ts'

const none: readonly never[] = []
/** More dots would hide one another, and the page lists them all. */
const MOST_DOTS = 800

type Props = { toolbar: ReactNode; rotas: readonly Rota[]; podeEscrever: boolean }

/** Whose is each place, painted on the map; what each route then carries, what nobody serves, where routes run into one another. */
export function Territorios({ toolbar, rotas, podeEscrever }: Props) {
  const session = useLoggedSession()
  const [dias, setDias] = useState('90')
  const [base, setBase] = useState('')
  const [nivel, setNivel] = useState<Nivel>('cidade')
  const query = useTerritorios(Number(dias), base)
  const lugares = query.data?.lugares ?? none
  const pintura = usePintura(rotas, lugares, base)
  const { posse, nomes, tintas, pincel, setPincel, traco } = pintura
  const tinta = useMemo(() => new Map(tintas.map((t) => [t.id, t])), [tintas])
  const manchas = useMemo(() => manchasDe(lugares, nivel), [lugares, nivel])
  const donas = useMemo(() => new Map(manchas.map((m) => [m.id, donoDaMancha(posse, m)])), [manchas, posse])
  const carga = useMemo(() => cargaPorRota(posse, lugares), [posse, lugares])
  const linhas = useMemo(() => contornosDe(manchas, donas, tinta), [manchas, donas, tinta])
  const pontos = useMemo(
    () =>
      manchas
        .toSorted((a, b) => b.paradas - a.paradas)
        .slice(0, MOST_DOTS)
        .map((m): MapPoint => {
          const t = tinta.get(donas.get(m.id) ?? '')
          return {
            ...{ lat: m.lat, lng: m.lng, id: m.id, color: t?.cor ?? COR_DE_NINGUEM },
            text: t ? String(t.numero) : '!',
            label: `${m.nome}: ${t?.nome ?? 'sem rota'}, ${formatNumber(m.paradas)} paradas`,
          }
        }),
    [manchas, donas, tinta],
  )
  const porId = useMemo(() => new Map(manchas.map((m) => [m.id, m])), [manchas])
  const tocar = useCallback(
    (ids: readonly (string | undefined)[]) => {
      const own = ids.flatMap((id) => porId.get(id ?? '') ?? [])
      if (pincel !== null) traco(own, pincel)
      else if (own.length === 1) setPincel(donas.get((own[0] as Mancha).id) ?? null)
    },
    [porId, pincel, traco, setPincel, donas],
  )
  const onPoint = useCallback((p: MapPoint) => tocar([p.id]), [tocar])
  const achados = useMemo(
    () => achadosDe(manchas, donas, tinta, posse, nomes),
    [manchas, donas, tinta, posse, nomes],
  )
  const semPosicao = manchas.filter((m) => !m.exato).length
  return (
    <Page
      plain
      title="Rotas de entrega"
      toolbar={toolbar}
      description="O que cada lugar trouxe, de que rota ele é e quanto cada rota carrega. Escolha uma rota e toque ou lace os lugares dela."
    >
      <div className="flex flex-col gap-4 p-4 max-sm:p-3">
        <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
          <Select
            className="sm:w-44"
            aria-label="Período"
            value={dias}
            onChange={setDias}
            options={DIAS_DE_HISTORICO.map((d) => ({ value: String(d), label: `Últimos ${d} dias` }))}
          />
          <Select
            className="sm:w-44"
            aria-label="Base"
            value={base}
            onChange={setBase}
            options={[
              { value: '', label: 'Todas as bases' },
              ...session.bases.map((b) => ({ value: b.name, label: b.name })),
            ]}
          />
          <Select
            className="sm:w-44"
            aria-label="Pintar por"
            value={nivel}
            onChange={(v) => setNivel(v as Nivel)}
            options={[
              { value: 'cidade', label: 'Por cidade' },
              { value: 'bairro', label: 'Por bairro' },
            ]}
          />
          {podeEscrever && <BarraDePintura pintura={pintura} manchas={manchas} donas={donas} />}
        </div>
        {query.isPending && <Skeleton className="h-105" />}
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data && manchas.length === 0 && (
          <EmptyState
            icon={MapIcon}
            title="Nenhuma nota no período"
            text="Os territórios se medem pelas notas que chegaram. Escolha um período maior ou outra base."
          />
        )}
        {query.data && manchas.length > 0 && (
          <>
            <div className="grid gap-4 lg:grid-cols-[1fr_340px]">
              <div className="min-w-0">
                <PointMap
                  points={pontos}
                  lines={linhas}
                  height={460}
                  captions={false}
                  onPoint={podeEscrever ? onPoint : undefined}
                  onLasso={podeEscrever && pincel !== null ? (ps) => tocar(ps.map((p) => p.id)) : undefined}
                />
                <p className="mt-1.5 text-2xs text-ink-3">
                  {nivel === 'bairro' && semPosicao > 0
                    ? `${formatQuantas(semPosicao, 'bairro está desenhado', 'bairros estão desenhados')} em volta do centro da cidade: deles ainda não se conhecem portas. `
                    : ''}
                  {query.data.notas_sem_lugar > 0
                    ? `${formatQuantas(query.data.notas_sem_lugar, 'nota', 'notas')} sem cidade conhecida ficaram de fora.`
                    : ''}
                </p>
              </div>
              <Balanco pintura={pintura} carga={carga} dias={query.data.dias} podeEscrever={podeEscrever} />
            </div>
            <Achados {...achados} />
            <ListaDeLugares
              manchas={manchas}
              dias={query.data.dias}
              tintaDe={(m) => tinta.get(donas.get(m.id) ?? '')}
              pintar={podeEscrever ? (own, com) => traco(own, com) : null}
              tintas={tintas}
            />
          </>
        )}
      </div>
    </Page>
  )
}

type Donas = ReadonlyMap<string, string | null>

const daRota = (manchas: readonly Mancha[], donas: Donas, rota: string) =>
  manchas.filter((m) => donas.get(m.id) === rota)

/** A line around the places of each route that has three or more. */
function contornosDe(
  manchas: readonly Mancha[],
  donas: Donas,
  tintas: ReadonlyMap<string, Tinta>,
): MapLine[] {
  return [...tintas.values()].flatMap((t) => {
    const linha = contorno(daRota(manchas, donas, t.id))
    return linha.length < 3 ? [] : [{ id: t.id, color: t.cor, places: [...linha, linha[0] as Mancha] }]
  })
}

function achadosDe(
  manchas: readonly Mancha[],
  donas: Donas,
  tintas: ReadonlyMap<string, Tinta>,
  posse: ReadonlyMap<string, string>,
  nomes: ReadonlyMap<string, string>,
) {
  const nome = (rota: string | null | undefined) => tintas.get(rota ?? '')?.nome ?? 'outra rota'
  const cidades = new Map(manchas.map((m) => [`${m.uf}|${m.municipio_ibge}`, m.cidade]))
  const dito = (key: string) => {
    const [uf = '', ibge = '', bairro = ''] = key.split('|')
    const cidade = cidades.get(`${uf}|${ibge}`) ?? `cidade ${ibge}`
    if (ibge === '') return `todo o ${uf}`
    return bairro === '' ? `${cidade}/${uf}` : `${nomes.get(key) ?? bairro}, ${cidade}/${uf}`
  }
  const linhas = [...tintas.values()].map((t) => ({ t, linha: contorno(daRota(manchas, donas, t.id)) }))
  return {
    buracos: manchas.filter((m) => donas.get(m.id) === null),
    sobrepostas: sobreposicoes(posse).map((s) => ({
      nome: dito(s.dentro),
      rota: nome(s.rota),
      onde: dito(s.de),
      dona: nome(s.dona),
    })),
    misturados: manchas.flatMap((m) => {
      const dona = donas.get(m.id)
      if (dona === null || dona === undefined) return []
      return linhas
        .filter(({ t, linha }) => t.id !== dona && dentroDo(linha, m))
        .slice(0, 1)
        .map(({ t }) => ({ nome: m.nome, rota: nome(dona), dentro: t.nome }))
    }),
  }
}
