import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { type Combinacao, nomeDoImpedimentoDoVeiculo } from '@tropeiro/contract/cadastros/veiculos/uso'
import { diaEm, formatDateTime, formatDia, formatPlaca } from '@tropeiro/contract/formats'
import { Ban, Link2, Trash2, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge, Button, confirm, DetailSkeleton, ErrorState, IconButton } from '../../../ui/index.ts'
import { useApagarCombinacao, useSeparar, useUso } from '../veiculos.queries.ts'
import { CombinarDialog, ImpedirDialog, LevantarDialog } from './uso-dialogos.tsx'

function Parte({ titulo, acao, children }: { titulo: string; acao: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{titulo}</h3>
        {acao}
      </div>
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </section>
  )
}

function LinhaDaCombinacao({ c, escreve }: { c: Combinacao; escreve: boolean }) {
  const separar = useSeparar()
  const apagar = useApagarCombinacao()
  const placas = c.unidades.map((u) => formatPlaca(u.placa)).join(' + ')
  const tirar = async () => {
    if (await confirm({ title: `Apagar a combinação ${placas}?`, danger: true, confirmLabel: 'Apagar' }))
      apagar.mutate(c._id)
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <span className="num">{placas}</span>
        <span className="block text-xs text-ink-3">
          {c.unidades.map((u) => unidades[u.unidade].nome).join(' + ')}
        </span>
        <span className="num block text-xs text-ink-3">
          {c.ate ? `${formatDateTime(c.de)} a ${formatDateTime(c.ate)}` : `Desde ${formatDateTime(c.de)}`}.
          Por {c.autor}
        </span>
      </div>
      {escreve && c.ate === null && (
        <Button
          size="sm"
          icon={Unlink}
          loading={separar.isPending}
          onClick={() => separar.mutate({ id: c._id, ate: new Date().toISOString() })}
        >
          Desengatar agora
        </Button>
      )}
      {escreve && (
        <IconButton
          icon={Trash2}
          size="sm"
          label={`Apagar a combinação ${placas}`}
          onClick={() => void tirar()}
        />
      )}
    </li>
  )
}

/** What a vehicle was engaged with, and what kept it from trips. */
export function UsoDoVeiculo({ veiculo, escreve }: { veiculo: Veiculo; escreve: boolean }) {
  const [aberto, setAberto] = useState<'combinar' | 'impedir' | null>(null)
  const query = useUso(veiculo._id)
  const [levantado, setLevantado] = useState('')
  const hoje = diaEm(new Date())
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  const { combinacoes, impedimentos } = query.data
  const fechar = () => setAberto(null)
  return (
    <div className="flex flex-col gap-6 pt-3">
      <Parte
        titulo="Combinações"
        acao={
          escreve && (
            <Button size="sm" icon={Link2} onClick={() => setAberto('combinar')}>
              Engatar
            </Button>
          )
        }
      >
        {combinacoes.length === 0 && <li className="py-1 text-ink-3">Nunca foi engatado.</li>}
        {combinacoes.map((c) => (
          <LinhaDaCombinacao key={c._id} c={c} escreve={escreve} />
        ))}
      </Parte>
      <Parte
        titulo="Impedimentos"
        acao={
          escreve && (
            <Button size="sm" icon={Ban} onClick={() => setAberto('impedir')}>
              Impedir de viajar
            </Button>
          )
        }
      >
        {impedimentos.length === 0 && <li className="py-1 text-ink-3">Nada o impede de viajar.</li>}
        {impedimentos.map((i) => {
          const vale = i.ate === null || i.ate >= hoje
          return (
            <li key={i._id} className="flex flex-wrap items-center gap-3 py-2">
              <Badge tone={vale ? 'bad' : 'neutral'}>{nomeDoImpedimentoDoVeiculo[i.tipo]}</Badge>
              <div className="min-w-0 flex-1">
                {i.motivo}
                <span className="num block text-xs text-ink-3">
                  {i.ate === null
                    ? `Desde ${formatDia(i.de)}`
                    : i.ate < i.de
                      ? 'Levantado no mesmo dia'
                      : `${formatDia(i.de)} a ${formatDia(i.ate)}`}
                  . Por {i.autor}
                  {i.levantado && `. Levantado por ${i.levantado}`}
                </span>
              </div>
              {escreve && vale && (
                <Button size="sm" onClick={() => setLevantado(i._id)}>
                  Levantar
                </Button>
              )}
            </li>
          )
        })}
      </Parte>
      {aberto === 'combinar' && <CombinarDialog veiculo={veiculo} onClose={fechar} />}
      {levantado && (
        <LevantarDialog veiculo={veiculo} impedimento={levantado} onClose={() => setLevantado('')} />
      )}
      {aberto === 'impedir' && <ImpedirDialog veiculo={veiculo} onClose={fechar} />}
    </div>
  )
}
