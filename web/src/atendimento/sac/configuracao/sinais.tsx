import {
  avisaveis,
  type RegraDeSinal,
  type Sinal,
  tabelaDeSinais,
} from '@tropeiro/contract/atendimento/sac/sinais'
import { formatDateTime, formatQuantas } from '@tropeiro/contract/formats'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Chave, type Formulario, Numero } from '../../../ui/index.ts'
import { useEnsaio, usePrecisao } from '../atendimento.queries.ts'
import type { Valores } from './valores.ts'

type Precisao = { vistos: number; falsos: number; precisao: number }

/** Above this many false ones of a hundred a rule costs more than it tells. */
const MUITOS_FALSOS = 50

function Certeza({ p }: { p: Precisao | undefined }) {
  if (!p) return <Badge tone="neutral">Ainda não falou</Badge>
  const bad = 100 - p.precisao > MUITOS_FALSOS
  return (
    <Badge tone={bad ? 'bad' : 'ok'} className="whitespace-normal">
      {`Acertou ${p.precisao} % de ${p.vistos} em 90 dias${bad ? '; melhor desligar' : ''}`}
    </Badge>
  )
}

function Ensaio({ regra }: { regra: Pick<RegraDeSinal, 'sinal' | 'limite'> }) {
  const [pedido, setPedido] = useState<typeof regra | null>(null)
  const query = useEnsaio(pedido)
  const r = query.data
  const velho = pedido !== null && pedido.limite !== regra.limite
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Button
        icon={FlaskConical}
        size="sm"
        loading={query.isFetching}
        onClick={() => (pedido && !velho ? void query.refetch() : setPedido(regra))}
      >
        Ensaiar 30 dias
      </Button>
      <span role="status" className={query.error ? 'text-bad-text' : 'text-ink-2'}>
        {query.error
          ? query.error.message
          : r && !velho
            ? r.abririam === 0
              ? 'Não teria aberto nenhum.'
              : `Teria aberto ${formatQuantas(r.abririam, 'incidente', 'incidentes')}: ${r.fechariam} fechariam sozinhos, ${r.ficariam} ficariam.`
            : ''}
        {r && !velho && r.observados > 0 && ` ${r.observados} só em observação.`}
      </span>
    </div>
  )
}

/** What the house notices by itself: each rule with its limit, how often it was right, and what it would have opened. */
export function Sinais({ form }: { form: Formulario<Valores> }) {
  const regras = form.form.watch('sinais')
  const precisao = new Map<Sinal, Precisao>((usePrecisao().data ?? []).map((p) => [p.sinal, p]))
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-sm text-ink-2">
        Uma regra vale a partir do momento em que é ligada ou tem o limite mudado: nada do que já aconteceu
        abre incidente. Ensaie antes.
      </p>
      <ul className="flex flex-col gap-3">
        {regras.map((r, i) => {
          const d = tabelaDeSinais[r.sinal]
          return (
            <li key={r.sinal} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <Chave form={form} name={`sinais.${i}.ligado`} label={d.nome} />
                <Certeza p={precisao.get(r.sinal)} />
              </div>
              <p className="text-xs text-ink-3">
                Junta: {d.junta}. Fecha: {d.fecha}.
                {r.ligado && r.desde && ` Vale desde ${formatDateTime(r.desde)}.`}
              </p>
              <div className="flex flex-wrap items-end gap-4">
                {d.limite && (
                  <div className="w-48">
                    <Numero form={form} name={`sinais.${i}.limite`} label={d.limite.rotulo} />
                  </div>
                )}
                {avisaveis.includes(r.sinal) && (
                  <Chave form={form} name={`sinais.${i}.avisa`} label="Avisa o embarcador ao abrir" />
                )}
                <Ensaio regra={{ sinal: r.sinal, limite: r.limite }} />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
