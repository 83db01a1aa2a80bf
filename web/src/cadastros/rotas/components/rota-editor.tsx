import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import { formatNumber } from '@tropeiro/contract/formats'
import { MapPin, Trash2, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, confirm, Field, IconButton, Input, Peek, Select, toast } from '../../../ui/index.ts'
import { type Area, comAreas, noFio, porLugar, semArea } from '../areas.ts'
import { useCobertura, useExcluirRota, useSalvarRota } from '../rotas.queries.ts'
import { NovaAreaForm } from './nova-area.tsx'

/** What is edited: a route, or a new one that may start with areas. */
export type EmEdicao = { rota: Rota | null; areas?: Area[] }

type Props = { aberta: EmEdicao | null; onClose: () => void; podeEscrever: boolean }

/** A route beside the list: name, base and areas, with what they would serve while they are chosen. */
export function RotaEditor({ aberta, onClose, podeEscrever }: Props) {
  if (!aberta) return null
  const key = aberta.rota?._id ?? 'nova'
  return <Editor key={key} {...aberta} onClose={onClose} podeEscrever={podeEscrever} />
}

function Editor({ rota, areas: iniciais, onClose, podeEscrever }: EmEdicao & Omit<Props, 'aberta'>) {
  const session = useLoggedSession()
  const [nome, setNome] = useState(rota?.nome ?? '')
  const [base, setBase] = useState(rota?.base ?? '')
  const [areas, setAreas] = useState<Area[]>(rota?.areas ?? iniciais ?? [])
  const salvar = useSalvarRota()
  const excluir = useExcluirRota()
  const cobertura = useCobertura(rota?._id ?? null, noFio(areas))
  const conflitos = areas.length > 0 ? (cobertura.data?.conflitos ?? []) : []

  const enviar = async () => {
    const body = { nome, base: base || null, areas: noFio(areas) }
    const saved = await salvar.mutateAsync({ id: rota?._id ?? null, body }).catch(() => null)
    if (!saved) return
    toast.success(`Rota ${saved.nome} salva: ${quantas(saved.notas_esperando)}.`)
    onClose()
  }
  const apagar = async () => {
    if (!rota) return
    const yes = await confirm({
      title: `Excluir a rota ${rota.nome}?`,
      text: 'As notas que esperam por ela ficam sem rota, e as áreas ficam livres para outra.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (!yes || !(await excluir.mutateAsync(rota._id).catch(() => null))) return
    toast.success(`Rota ${rota.nome} excluída.`)
    onClose()
  }
  return (
    <Peek
      open
      onClose={onClose}
      title={rota ? rota.nome : 'Nova rota'}
      subtitle={rota ? quantas(rota.notas_esperando) : 'Dê um nome e escolha as áreas'}
      footer={
        podeEscrever && (
          <>
            {rota && (
              <Button
                variant="ghost"
                icon={Trash2}
                loading={excluir.isPending}
                onClick={apagar}
                className="mr-auto"
              >
                Excluir
              </Button>
            )}
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              variant="primary"
              loading={salvar.isPending}
              disabledReason={
                nome.trim() === ''
                  ? 'Dê um nome à rota'
                  : conflitos.length > 0
                    ? 'Há áreas que já estão em outra rota'
                    : undefined
              }
              onClick={enviar}
            >
              Salvar rota
            </Button>
          </>
        )
      }
    >
      <fieldset disabled={!podeEscrever} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-[1fr_180px]">
          <Field label="Nome" required>
            <Input
              value={nome}
              maxLength={80}
              onChange={(e) => setNome(e.target.value)}
              placeholder="Zona leste"
            />
          </Field>
          <Field label="Base de saída">
            <Select
              value={base}
              onChange={setBase}
              options={[
                { value: '', label: 'Qualquer base' },
                ...session.bases.map((b) => ({ value: b.name, label: b.name })),
              ]}
            />
          </Field>
        </div>
        {podeEscrever && (
          <NovaAreaForm rota={rota?._id ?? null} onAdd={(novas) => setAreas((now) => comAreas(now, novas))} />
        )}
        <Cobertura areas={areas} notas={cobertura.data?.notas} conflitos={conflitos} />
        <Lugares
          areas={areas}
          onRemove={podeEscrever ? (a) => setAreas((now) => semArea(now, a)) : undefined}
        />
      </fieldset>
    </Peek>
  )
}

export const quantas = (notas: number) =>
  notas === 0
    ? 'nenhuma nota esperando'
    : notas === 1
      ? '1 nota esperando'
      : `${formatNumber(notas)} notas esperando`

type CoberturaProps = {
  areas: readonly Area[]
  notas: number | undefined
  conflitos: readonly { area: string; rota: string }[]
}

function Cobertura({ areas, notas, conflitos }: CoberturaProps) {
  if (areas.length === 0) return null
  return (
    <div aria-live="polite" className="flex flex-col gap-2 text-sm">
      {notas !== undefined && (
        <p className="flex items-center gap-2 rounded-md bg-accent-soft px-3 py-2 text-accent-text">
          <MapPin size={15} aria-hidden />
          {notas === 0
            ? 'Nenhuma nota que espera fica nestas áreas.'
            : `Atende ${formatNumber(notas)} ${notas === 1 ? 'nota que espera' : 'notas que esperam'} romaneio.`}
        </p>
      )}
      {conflitos.map((c) => (
        <p
          key={`${c.area}${c.rota}`}
          className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad-text"
        >
          <TriangleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
          {c.area} já está na rota {c.rota}. Uma área só pode estar em uma rota.
        </p>
      ))}
    </div>
  )
}

function Lugares({
  areas,
  onRemove,
}: {
  areas: readonly Area[]
  onRemove?: (area: Area) => void
}): ReactNode {
  const lugares = porLugar(areas)
  if (lugares.length === 0)
    return (
      <p className="text-sm text-ink-3">
        Esta rota ainda não tem áreas. O bairro vale mais que a cidade, e a cidade mais que o estado.
      </p>
    )
  return (
    <ul aria-label="Áreas da rota" className="overflow-hidden rounded-lg border border-line">
      {lugares.map((p) => (
        <li key={p.chave} className="border-b border-line px-3 py-2 last:border-0">
          <div className="flex min-h-6 items-center gap-2">
            <span className="flex-1 text-sm font-medium">{p.nome}</span>
            {p.inteiro && (
              <span className="text-xs text-ink-3">{p.chave.endsWith('|') ? '' : 'cidade inteira'}</span>
            )}
            {p.inteiro && onRemove && (
              <IconButton
                size="sm"
                icon={X}
                label={`Tirar ${p.nome}`}
                onClick={() => p.inteiro && onRemove(p.inteiro)}
              />
            )}
          </div>
          {p.bairros.length > 0 && (
            <div className="mt-1 flex flex-wrap gap-1">
              {p.bairros.map((a) => (
                <span
                  key={a.bairro}
                  className="flex h-6 items-center gap-0.5 rounded-md bg-sunken pl-2 text-xs text-ink-2"
                >
                  {a.bairro}
                  {onRemove ? (
                    <IconButton size="sm" icon={X} label={`Tirar ${a.bairro}`} onClick={() => onRemove(a)} />
                  ) : (
                    <span className="w-2" />
                  )}
                </span>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
