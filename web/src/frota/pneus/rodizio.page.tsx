import { can } from '@tropeiro/contract/access/can'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { pneus as chamadas } from '@tropeiro/contract/frota/pneus/calls'
import { desiguais, padroesDe } from '@tropeiro/contract/frota/pneus/rodizio'
import { ArrowRight, Check, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  Card,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Field,
  Page as Screen,
  Select,
} from '../../ui/index.ts'
import { Diagrama } from './components/desenho/diagrama.tsx'
import { emMm } from './components/desenho/medidas.ts'
import { comMoves, type Moves } from './components/desenho/plano-de-moves.ts'
import { MoverDialog } from './components/mover-dialog.tsx'
import { usePneusDoVeiculo, useRodizio, useVeiculosComPneus } from './pneus.queries.ts'

/** What to rotate on a vehicle: before and after, what is gained, a sheet for the workshop, and the odometer to confirm it. */
export function Page() {
  const [url, set] = useUrlState({ veiculo: '', padrao: '' })
  const go = useGo()
  const [gravando, setGravando] = useState(false)
  const escreve = can(askerOf(useSession()), chamadas.mover.access)
  const veiculos = (useVeiculosComPneus().data ?? []).filter((v) => v.pneus > 0)
  const query = usePneusDoVeiculo(url.veiculo)
  const sugestao = useRodizio(url.veiculo)
  const escolha = (
    <div className="flex flex-wrap gap-3">
      <Field label="Veículo">
        <Select
          value={url.veiculo}
          onChange={(veiculo) => set({ veiculo, padrao: '' })}
          placeholder="Escolha o veículo"
          options={veiculos.map((v) => ({
            value: v._id,
            label: [formatPlaca(v.placa), v.frota].filter(Boolean).join(' · '),
          }))}
        />
      </Field>
      {query.data && (
        <Field label="Como">
          <Select
            value={url.padrao}
            onChange={(padrao) => set({ padrao })}
            options={[
              { value: '', label: 'Sugestão: menos trocas' },
              ...padroesDe(query.data.unidade).map((p) => ({ value: p.chave, label: p.nome })),
            ]}
          />
        </Field>
      )}
    </div>
  )
  const v = query.data
  const s = sugestao.data
  const error = query.error ?? sugestao.error
  if (!v || !s)
    return (
      <Screen
        title="Rodízio de pneus"
        breadcrumb={[{ label: 'Pneus', to: '/app/frotas/pneus' }, { label: 'Rodízio' }]}
      >
        <div className="flex flex-col gap-4">
          {escolha}
          {error ? (
            <ErrorState error={error} onRetry={() => void query.refetch()} />
          ) : url.veiculo ? (
            <DetailSkeleton />
          ) : (
            <EmptyState
              title="Escolha um veículo"
              text="A sugestão mostra o antes, o depois e o que se ganha."
            />
          )}
        </div>
      </Screen>
    )
  const padrao = padroesDe(v.unidade).find((p) => p.chave === url.padrao)
  const movimentos = padrao
    ? v.lista.flatMap((p) => {
        const para = padrao.para[p.posicao!]
        return para ? [{ pneu: p._id, fogo: p.fogo, de: p.posicao!, para }] : []
      })
    : s.movimentos
  const moves: Moves = new Map(movimentos.map((m) => [m.pneu, m.para]))
  const antes = comMoves(v.lista, [], new Map())
  const depois = comMoves(v.lista, [], moves)
  const medida = desiguais(v.unidade, new Map([...depois].map(([codigo, p]) => [codigo, { ...p, codigo }])))
  const frase = padrao
    ? `${padrao.nome}: ${padrao.quando}. Geminados ${emMm(s.antes.geminados)} → ${emMm(medida.geminados)} mm, lados ${emMm(s.antes.lados)} → ${emMm(medida.lados)} mm.`
    : s.frase
  return (
    <Screen
      title={`Rodízio de ${formatPlaca(v.placa)}`}
      breadcrumb={[
        { label: 'Pneus', to: '/app/frotas/pneus' },
        { label: formatPlaca(v.placa), to: `/app/frotas/pneus?veiculo=${v._id}` },
        { label: 'Rodízio' },
      ]}
      badge={s.urgente && movimentos.length > 0 && <Badge tone="warn">Está na hora</Badge>}
      actions={
        movimentos.length > 0 && (
          <>
            <Button icon={Printer} onClick={() => window.print()}>
              Imprimir a folha
            </Button>
            {escreve && (
              <Button variant="primary" icon={Check} onClick={() => setGravando(true)}>
                Confirmar feito
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="no-print">{escolha}</div>
        <p className="hidden text-lg font-semibold print:block">
          Rodízio de {[formatPlaca(v.placa), v.frota, unidades[v.unidade].nome].filter(Boolean).join(' · ')}
        </p>
        <p role="status" className="rounded-lg border border-line bg-surface p-3 text-sm font-medium">
          {frase}
          {s.desde_o_ultimo !== null && (
            <span className="text-ink-3">
              {' '}
              {formatNumber(s.desde_o_ultimo)} km desde a última troca de lugar.
            </span>
          )}
        </p>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Card title={movimentos.length > 0 ? 'Antes' : 'Como está'}>
            <Diagrama
              unidade={v.unidade}
              em={antes}
              mudadas={new Set(movimentos.map((m) => m.de))}
              rotulo="Pneus antes do rodízio"
            />
          </Card>
          {movimentos.length > 0 ? (
            <Card title="Depois">
              <Diagrama
                unidade={v.unidade}
                em={depois}
                mudadas={new Set(movimentos.map((m) => m.para))}
                rotulo="Pneus depois do rodízio"
              />
            </Card>
          ) : (
            <Card title="O que fala contra" flush>
              <ul className="divide-y divide-line text-sm">
                {v.achados.map((a) => (
                  <li key={`${a.posicoes.join()} ${a.frase}`} className="px-4 py-2">
                    {a.frase}
                  </li>
                ))}
                <li className="px-4 py-2">
                  <Link
                    to={`/app/frotas/pneus?veiculo=${v._id}`}
                    className="font-medium text-accent-text hover:underline"
                  >
                    Trocar por pneus do estoque
                  </Link>
                </li>
              </ul>
            </Card>
          )}
        </div>
        {movimentos.length > 0 && (
          <Card title="Folha do borracheiro" flush>
            <ul className="divide-y divide-line text-sm">
              {movimentos.map((m) => (
                <li key={m.pneu} className="flex items-center gap-3 px-4 py-2">
                  <span aria-hidden className="size-4 rounded-sm border border-control-line" />
                  <span className="num w-24 font-semibold">{m.fogo}</span>
                  <span className="num flex items-center gap-2">
                    {m.de} <ArrowRight size={15} role="img" aria-label="vai para" /> {m.para}
                  </span>
                  <span className="num ml-auto text-ink-3">
                    {emMm(v.lista.find((p) => p._id === m.pneu)?.sulco ?? null)} mm
                  </span>
                </li>
              ))}
            </ul>
            <p className="px-4 py-3 text-sm text-ink-2">
              Reajuste a pressão para a posição nova. Hodômetro: ______________ Feito por: ______________
            </p>
          </Card>
        )}
      </div>
      {gravando && (
        <MoverDialog
          v={v}
          moves={moves}
          motivo="Rodízio"
          onFeito={() => go(`/app/frotas/pneus?veiculo=${v._id}`)}
          onClose={() => setGravando(false)}
        />
      )}
    </Screen>
  )
}
