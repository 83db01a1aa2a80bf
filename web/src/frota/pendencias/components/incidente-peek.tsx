import { can } from '@tropeiro/contract/access/can'
import { formatDateTime, formatMoney, formatPlaca } from '@tropeiro/contract/formats'
import { pendencias } from '@tropeiro/contract/frota/pendencias/calls'
import {
  DecisaoDoIncidente,
  estadosDoIncidente,
  INCIDENTE_DE_OUTROS,
  type IncidenteDaFrota,
  tiposDeIncidente,
} from '@tropeiro/contract/frota/pendencias/incidentes'
import { Check, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  FormDialog,
  Peek,
  TextoLongo,
  undoable,
  useFormulario,
} from '../../../ui/index.ts'
import { useDecidirIncidente, useIncidente, useReabrirIncidente } from '../pendencias.queries.ts'

const tons = { aberto: 'warn', confirmado: 'bad', descartado: 'ok', passou: 'neutral' } as const

const para = (f: IncidenteDaFrota['fatos'][number]): Path => {
  const [what, id] = f.fato.split(':')
  return what === 'abastecimento'
    ? `/app/frotas/combustivel?abastecimento=${id}`
    : `/app/frotas/pedagio?busca=${f.placa}`
}

const oQueSeFaz = {
  cartao: {
    confirmado: 'Os abastecimentos são recusados: saem do consumo. Bloqueie o cartão na operadora.',
    descartado: 'Os abastecimentos são aceitos e voltam ao consumo.',
  },
  placa: {
    confirmado: 'Registre o boletim de ocorrência, avise o Detran e conteste as passagens na operadora.',
    descartado: 'As passagens ficam como estão; as contestáveis continuam em Pedágio.',
  },
} as const

function DecidirDialog({
  i,
  decisao,
  onClose,
}: {
  i: IncidenteDaFrota
  decisao: 'confirmado' | 'descartado'
  onClose: () => void
}) {
  const decidir = useDecidirIncidente(i._id)
  const reabrir = useReabrirIncidente(i._id)
  const f = useFormulario(DecisaoDoIncidente, {
    de: { decisao, motivo: '' },
    enviar: decidir.mutateAsync,
    ao: () => {
      undoable(`Incidente ${estadosDoIncidente[decisao].toLowerCase()}.`, () =>
        reabrir.mutateAsync(undefined),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title={decisao === 'confirmado' ? 'Confirmar o incidente' : 'Descartar o incidente'}
      description={`${oQueSeFaz[i.tipo][decisao]} Os mesmos fatos não abrem outro incidente.`}
      submitLabel={decisao === 'confirmado' ? 'Confirmar' : 'Descartar'}
      danger={decisao === 'confirmado'}
      onClose={onClose}
    >
      <TextoLongo form={f} name="motivo" label="O que se viu" required maxLength={300} />
    </FormDialog>
  )
}

/** Facts that contradict each other, and what a person says that they were. */
export function IncidentePeek({ id, onClose }: { id: string; onClose: () => void }) {
  const [decisao, setDecisao] = useState<'confirmado' | 'descartado' | null>(null)
  const escreve = can(askerOf(useSession()), pendencias.decidir.access)
  const query = useIncidente(id)
  const reabrir = useReabrirIncidente(id)
  const i = query.data
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={i?.titulo ?? 'Incidente'}
      subtitle={i && `${tiposDeIncidente[i.tipo]} · aberto em ${formatDateTime(i.aberto_em)}`}
      footer={
        i &&
        escreve &&
        i.alcanca &&
        (i.estado === 'aberto' ? (
          <>
            <Button icon={Check} variant="danger" onClick={() => setDecisao('confirmado')}>
              Confirmar
            </Button>
            <Button icon={X} onClick={() => setDecisao('descartado')}>
              Descartar
            </Button>
          </>
        ) : i.estado === 'passou' ? null : (
          <Button icon={RotateCcw} onClick={() => reabrir.mutate()}>
            Decidir de novo
          </Button>
        ))
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !i ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          {escreve && !i.alcanca && <p className="text-sm text-ink-3">{INCIDENTE_DE_OUTROS}</p>}
          <Facts
            columns={2}
            items={[
              {
                label: 'Situação',
                value: <Badge tone={tons[i.estado]}>{estadosDoIncidente[i.estado]}</Badge>,
              },
              { label: 'Valor', value: formatMoney(i.centavos) },
              i.mudou_em !== null && {
                label: 'O que se viu',
                value: [i.motivo, [i.autor, formatDateTime(i.mudou_em)].filter(Boolean).join(', ')]
                  .filter(Boolean)
                  .join(' · '),
                wide: true,
              },
            ]}
          />
          <ul
            aria-label="O que fala por ele"
            className="flex flex-col divide-y divide-line border-y border-line"
          >
            {i.fatos.map((f) => (
              <li key={f.fato} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 text-sm">
                <Link
                  to={para(f)}
                  className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
                >
                  {formatPlaca(f.placa)}
                </Link>
                <span className="min-w-48 flex-1">{f.frase}</span>
                <span className="num">{formatMoney(f.centavos)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {i && decisao && <DecidirDialog i={i} decisao={decisao} onClose={() => setDecisao(null)} />}
    </Peek>
  )
}
