import type { Prazo } from '@tropeiro/contract/cadastros/prazos/rules'
import { formatDateTime, formatDocumento, formatNumber, ufs } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isLayerOpen, isTyping } from '../../../lib/keys.ts'
import { Button, Combobox, Field, Input, Select } from '../../../ui/index.ts'
import type { EstadoDaTela } from '../prazo-entrega.page.tsx'
import { useDesfazer, useMudancas, useRemetentes } from '../prazos.queries.ts'
import { PrazoInput } from './prazo-input.tsx'

const GERAL = 'GERAL'
type Props = { url: EstadoDaTela; onChange: (change: Partial<EstadoDaTela>) => void }

/** Whose deadlines, and of which state: the two that everything below needs. */
export function Escolhas({ url, onChange }: Props) {
  const [termo, setTermo] = useState('')
  const remetentes = useRemetentes(termo)
  const options = [
    {
      value: GERAL,
      label: 'Todos os remetentes (geral)',
      hint: 'vale onde o remetente não tem prazo próprio',
    },
    ...(remetentes.data ?? []).map((r) => ({
      value: r.cnpj,
      label: r.nome || formatDocumento(r.cnpj),
      hint: r.prazos > 0 ? `${formatNumber(r.prazos)} prazos próprios` : formatDocumento(r.cnpj),
    })),
  ]
  if (!options.some((o) => o.value === url.remetente))
    options.push({ value: url.remetente, label: formatDocumento(url.remetente), hint: '' })
  return (
    <>
      <Field
        label="Remetente"
        className="w-72 max-sm:w-full"
        hint={remetentes.data?.length === 0 ? messages.nenhumRemetente : undefined}
      >
        <Combobox
          value={url.remetente}
          onChange={(remetente) => onChange({ remetente: remetente || GERAL })}
          options={options}
          onSearch={setTermo}
          loading={remetentes.isFetching}
        />
      </Field>
      <Field label="Estado" className="w-28 max-sm:w-24">
        <Select
          value={url.uf}
          onChange={(uf) => onChange({ uf, busca: '' })}
          placeholder="UF"
          options={ufs.map((uf) => ({ value: uf, label: uf }))}
        />
      </Field>
      <Field label="Procurar lugar" className="min-w-40 flex-1 sm:max-w-64">
        <Input
          value={url.busca}
          maxLength={80}
          disabled={url.uf === ''}
          placeholder="Cidade, região ou bairro"
          onChange={(event) => onChange({ busca: event.target.value })}
        />
      </Field>
    </>
  )
}

/** The last save that can still be undone; Ctrl+Z does. */
export function Desfazer({ remetente }: { remetente: string }) {
  const mudancas = useMudancas(remetente)
  const desfazer = useDesfazer()
  const last = mudancas.data?.find((m) => !m.desfeita)
  const run = () => {
    if (last && !desfazer.isPending) desfazer.mutate(last._id)
  }
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping(event) || isLayerOpen()) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Button
      icon={Undo2}
      onClick={run}
      loading={desfazer.isPending}
      disabledReason={last ? undefined : 'Nada a desfazer'}
      title={
        last &&
        `${formatNumber(last.quantos)} prazos, por ${last.usuario}, ${formatDateTime(last.em)} (Ctrl+Z)`
      }
    >
      Desfazer
    </Button>
  )
}

/** What is done to the chosen rows at once. */
export function EmLote(props: {
  quantas: number
  onPrazo: (prazo: Prazo | null) => void
  onLimpar: () => void
}) {
  const [prazo, setPrazo] = useState<Prazo | null>(null)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-3 py-2 text-sm shadow-pop"
    >
      <span className="font-medium">
        {formatNumber(props.quantas)} {props.quantas === 1 ? 'lugar' : 'lugares'}
      </span>
      <PrazoInput value={prazo} onChange={setPrazo} aria-label="Prazo para os lugares escolhidos" />
      <Button
        variant="primary"
        disabledReason={prazo ? undefined : 'Escreva o prazo'}
        onClick={() => prazo && props.onPrazo(prazo)}
      >
        Aplicar a todos
      </Button>
      <Button onClick={() => props.onPrazo(null)}>Voltar a herdar</Button>
      <Button variant="ghost" onClick={props.onLimpar}>
        Limpar seleção
      </Button>
    </div>
  )
}
