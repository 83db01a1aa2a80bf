import { ConfirmacaoDaLeitura, TrocaEscrita } from '@tropeiro/contract/cadastros/veiculos/hodometro'
import { type Leitura, origensDaLeitura } from '@tropeiro/contract/cadastros/veiculos/leituras'
import { formatDateTime, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  FormDialog,
  Momento,
  Numero,
  noRelogio,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import {
  useConfirmarLeitura,
  useDesconfirmarLeitura,
  useDesfazerTroca,
  useLeituras,
  useTrocarHodometro,
  useTrocas,
} from '../veiculos.queries.ts'

type V = { _id: string; placa: string }

/** The panel was changed, or went round to nought. */
export function TrocaDialog({ veiculo, onClose }: { veiculo: V; onClose: () => void }) {
  const trocar = useTrocarHodometro(veiculo._id)
  const f = useFormulario(TrocaEscrita, {
    de: {
      em: noRelogio(new Date()),
      km_antigo: null as number | null,
      km_novo: 0 as number | null,
      motivo: '',
    },
    para: (v) => ({
      ...v,
      em: v.em ? `${v.em}:00-03:00` : '',
      km_antigo: v.km_antigo as number,
      km_novo: v.km_novo as number,
    }),
    confere: (v) => [
      ...(v.km_antigo === null ? [['km_antigo', 'Diga o que o painel antigo mostrava.'] as const] : []),
      ...(v.km_novo === null ? [['km_novo', 'Diga com quanto o novo começou.'] as const] : []),
    ],
    enviar: trocar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Trocar o hodômetro"
      description={`${formatPlaca(veiculo.placa)}: os quilômetros do veículo continuam de onde o antigo parou.`}
      submitLabel="Gravar a troca"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Numero form={f} name="km_antigo" label="O antigo mostrava (km)" required />
        <Numero
          form={f}
          name="km_novo"
          label="O novo começou em (km)"
          hint="Volta ao zero: 999.999 e 0"
          required
        />
        <Momento form={f} name="em" label="Trocado em" required />
        <Texto form={f} name="motivo" label="Por quê" maxLength={200} required />
      </div>
    </FormDialog>
  )
}

/** Somebody vouches for a reading that was refused. */
export function ConfirmarDialog({
  veiculo,
  leitura,
  onClose,
}: {
  veiculo: V
  leitura: Leitura
  onClose: () => void
}) {
  const confirmar = useConfirmarLeitura(veiculo._id)
  const f = useFormulario(ConfirmacaoDaLeitura, {
    de: { motivo: '' },
    enviar: (body) => confirmar.mutateAsync({ leitura: leitura._id, ...body }),
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Aceitar ${formatNumber(leitura.km)} km`}
      description={`Foi recusada: ${leitura.motivo}. Aceita, ela vale, e as outras se julgam por ela.`}
      submitLabel="Aceitar a leitura"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Como se sabe que está certa" maxLength={200} required />
    </FormDialog>
  )
}

function Linha({ l, veiculo, escreve }: { l: Leitura; veiculo: V; escreve: boolean }) {
  const [aceitar, setAceitar] = useState(false)
  const desconfirmar = useDesconfirmarLeitura(veiculo._id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="num w-24 shrink-0 font-medium">{formatNumber(l.km)} km</span>
      <span className="min-w-48 flex-1">
        <span className="text-ink-2">
          {formatDateTime(l.em)}, {origensDaLeitura[l.origem].toLowerCase()}, {l.autor || 'a casa'}
        </span>
        <span className="block text-xs text-ink-3">
          {l.confirmada ? `Aceita por ${l.confirmada}` : `Recusada: ${l.motivo}`}
        </span>
      </span>
      {l.confirmada && <Badge tone={l.aceita ? 'ok' : 'warn'}>{l.aceita ? 'Aceita' : 'Em conflito'}</Badge>}
      {escreve &&
        (l.confirmada ? (
          <Button
            size="sm"
            icon={Undo2}
            loading={desconfirmar.isPending}
            onClick={() => desconfirmar.mutate(l._id)}
          >
            Desfazer o aceite
          </Button>
        ) : (
          <Button size="sm" onClick={() => setAceitar(true)}>
            Aceitar
          </Button>
        ))}
      {aceitar && <ConfirmarDialog veiculo={veiculo} leitura={l} onClose={() => setAceitar(false)} />}
    </li>
  )
}

/** The kilometres of a vehicle: what its panel shows, panels that were changed, readings that are not believed. */
export function Hodometro({ veiculo, escreve }: { veiculo: V; escreve: boolean }) {
  const query = useLeituras(veiculo._id)
  const trocas = useTrocas(veiculo._id).data ?? []
  const desfazer = useDesfazerTroca(veiculo._id)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  const last = query.data.find((l) => l.aceita)
  const doubtful = query.data.filter((l) => !l.aceita || l.confirmada !== '')
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Facts
        columns={3}
        items={[
          { label: 'O painel mostra', value: last ? `${formatNumber(last.km)} km` : 'Nunca lido' },
          { label: 'Quilômetros do veículo', value: last ? `${formatNumber(last.contador)} km` : 'Sem base' },
          { label: 'Lido em', value: last ? formatDateTime(last.em) : 'Sem registro' },
        ]}
      />
      {trocas.length > 0 && (
        <section>
          <h3 className="mb-1 font-medium">Trocas do hodômetro</h3>
          <ul className="divide-y divide-line">
            {trocas.map((t) => (
              <li key={t._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-48 flex-1">
                  <span className="num">
                    De {formatNumber(t.km_antigo)} km para {formatNumber(t.km_novo)} km
                  </span>
                  <span className="block text-xs text-ink-3">
                    {[formatDateTime(t.em), t.motivo, t.autor].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {escreve && (
                  <Button
                    size="sm"
                    icon={Undo2}
                    loading={desfazer.isPending}
                    onClick={() => desfazer.mutate(t._id)}
                  >
                    Desfazer
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {doubtful.length > 0 && (
        <section>
          <h3 className="font-medium">Leituras recusadas</h3>
          <ul className="max-h-80 divide-y divide-line overflow-y-auto" aria-label="Leituras recusadas">
            {doubtful.map((l) => (
              <Linha key={l._id} l={l} veiculo={veiculo} escreve={escreve} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
