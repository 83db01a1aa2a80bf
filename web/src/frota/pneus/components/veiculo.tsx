import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { formatNumber, formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { Gauge, RotateCw, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Button, Card, DetailSkeleton, ErrorState, Page as Screen } from '../../../ui/index.ts'
import { usePneus, usePneusDoVeiculo } from '../pneus.queries.ts'
import { Contra, Estoque, ParaFora } from './ao-lado.tsx'
import { Diagrama } from './desenho/diagrama.tsx'
import { Legenda } from './desenho/legenda.tsx'
import { comMoves, mover, semMoves } from './desenho/plano-de-moves.ts'
import { useArrasto } from './desenho/use-arrasto.tsx'
import { Medir } from './medir.tsx'
import { MoverDialog } from './mover-dialog.tsx'
import { NaMao } from './na-mao.tsx'
import { PneuPainel } from './pneu-painel.tsx'

type Props = { id: string; medindo: boolean; escreve: boolean; onMedir: (sim: boolean) => void }

/** A vehicle by its tyres: the drawing, what speaks against them, the one that is looked at, and where they may go. */
export function Veiculo({ id, medindo, escreve, onMedir }: Props) {
  const query = usePneusDoVeiculo(id)
  const stock = usePneus()
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const [naMao, setNaMao] = useState<string | null>(null)
  const [moves, setMoves] = useState(semMoves)
  const [gravando, setGravando] = useState(false)
  const v = query.data
  const fora = (stock.data ?? []).filter((p) => p.estado === 'estoque_novo' || p.estado === 'estoque_usado')
  const lista = v?.lista ?? []
  const leva = (p: Pneu, alvo: string) => setMoves(mover(lista, fora, moves, p, alvo))
  const { arrasto, sombra } = useArrasto(leva)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!v) return <DetailSkeleton />
  const em = comMoves(lista, fora, moves)
  const one = escolhida === null ? undefined : em.get(escolhida)
  const mudadas = new Set([...moves.values()].filter((m) => em.has(m)))
  const pegar = (codigo: string) => {
    if (!escreve) return
    if (naMao === null) return em.has(codigo) && setNaMao(codigo)
    const p = em.get(naMao)
    if (p && naMao !== codigo) leva(p, codigo)
    setNaMao(null)
  }
  const pego = naMao === null ? undefined : em.get(naMao)
  /** What goes to a place outside the drawing: the tyre in the hand, or the one that is looked at. */
  const vai = pego ?? one
  const tocar = (codigo: string) => {
    setEscolhida(codigo)
    if (naMao !== null) pegar(codigo)
  }
  const levarPara = (alvo: string) => {
    if (vai) leva(vai, alvo)
    setNaMao(null)
  }
  return (
    <Screen
      title={`Pneus de ${formatPlaca(v.placa)}`}
      breadcrumb={[{ label: 'Pneus', to: '/app/frotas/pneus' }, { label: formatPlaca(v.placa) }]}
      description={[
        unidades[v.unidade].nome,
        v.contador !== null && `${formatNumber(v.contador)} km`,
        `${v.pneus} de ${v.posicoes} pneus`,
      ]
        .filter(Boolean)
        .join(' · ')}
      badge={v.bloqueado && <Badge tone="bad">Bloqueado</Badge>}
      actions={
        escreve && (
          <>
            <Button
              icon={Gauge}
              onClick={() => onMedir(!medindo)}
              disabledReason={lista.length === 0 ? 'Ponha os pneus antes.' : undefined}
            >
              {medindo ? 'Parar de medir' : 'Medir em volta'}
            </Button>
            <Link
              to={`/app/frotas/pneus/rodizio?veiculo=${id}`}
              className="inline-flex h-8 items-center gap-1.5 rounded-md border border-control-line bg-surface px-3 text-sm font-medium hover:bg-hover"
            >
              <RotateCw size={15} aria-hidden /> Rodízio
            </Link>
          </>
        )
      }
    >
      {medindo ? (
        <Medir v={v} onPronto={() => onMedir(false)} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-2">
            <Card>
              <Diagrama
                unidade={v.unidade}
                em={em}
                achados={moves.size === 0 ? v.achados : []}
                escolhida={escolhida}
                naMao={naMao}
                mudadas={mudadas}
                onEscolher={setEscolhida}
                onTocar={tocar}
                onPegar={pegar}
                onSoltar={() => setNaMao(null)}
                {...(escreve ? { arrasto } : {})}
                rotulo={`Pneus de ${formatPlaca(v.placa)}, vistos de cima`}
              />
              <Legenda />
              {escreve && (
                <p className="mt-2 text-center text-xs text-ink-3">
                  Arraste um pneu
                  <span className="pointer-coarse:hidden">
                    , ou escolha com as setas, Enter para pegar e Enter para soltar
                  </span>
                  <span className="pointer-fine:hidden">, ou toque nele e em Mudar de lugar</span>.
                </p>
              )}
            </Card>
            {escreve && (
              <NaMao
                pneu={one}
                codigo={escolhida ?? ''}
                naMao={pego}
                onPegar={() => setNaMao(escolhida)}
                onSoltar={() => setNaMao(null)}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {moves.size > 0 && (
              <div
                role="status"
                className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-accent-soft p-3 text-sm"
              >
                <span className="flex-1 font-medium text-accent-text">
                  {formatQuantas(moves.size, 'pneu mudou', 'pneus mudaram')} de lugar no desenho. Nada foi
                  gravado ainda.
                </span>
                <Button icon={Undo2} onClick={() => setMoves(semMoves)}>
                  Desfazer
                </Button>
                <Button variant="primary" icon={Save} onClick={() => setGravando(true)}>
                  Gravar
                </Button>
              </div>
            )}
            {v.achados.length > 0 && <Contra achados={v.achados} onEscolher={setEscolhida} />}
            {escolhida && (
              <Card title={one ? `${escolhida} · pneu ${one.fogo}` : `${escolhida} · sem pneu`}>
                {one ? (
                  <PneuPainel pneu={one} />
                ) : (
                  <p className="text-sm text-ink-3">
                    Arraste para cá um pneu, ou toque em um do estoque: ele vem para este lugar.
                  </p>
                )}
              </Card>
            )}
            {escreve && (
              <ParaFora
                moves={moves}
                lista={lista}
                pode={vai !== undefined && vai.veiculo !== null}
                onLevar={levarPara}
              />
            )}
            {escreve && (
              <Estoque
                fora={fora}
                moves={moves}
                arrasto={arrasto}
                onPor={(p) => escolhida && leva(p, escolhida)}
              />
            )}
          </div>
        </div>
      )}
      {gravando && (
        <MoverDialog
          v={v}
          moves={moves}
          onFeito={() => setMoves(semMoves)}
          onClose={() => setGravando(false)}
        />
      )}
      {sombra}
    </Screen>
  )
}
