import type { Ocorrencia } from '@tropeiro/contract/cadastros/ocorrencias'
import { type GrauDoRecebedor, grausDoRecebedor } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import {
  exigeFoto,
  exigeMotivo,
  exigeRecebedor,
  faltasNaProva,
} from '@tropeiro/contract/comprovacao/comprovacoes/rules'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { aFazer, type NotaVista } from '../data/day.ts'
import { usePhone } from '../data/phone.ts'
import { provar } from '../data/prove.ts'
import { type NotaNaParada, useDono } from '../data/use-day.ts'
import { useRascunho } from '../data/use-draft.ts'
import { Action } from '../pieces/action.tsx'
import { Chips, TextArea, TextField } from '../pieces/field.tsx'
import { Photos } from '../pieces/photos.tsx'
import { PlaceLine } from '../pieces/place-line.tsx'
import { Screen } from '../pieces/screen.tsx'
import { avisar } from '../pieces/snack.tsx'
import { usePosicao } from '../position/use-place.ts'
import { voltar } from '../route.ts'

const graus = Object.entries(grausDoRecebedor).map(([value, label]) => ({
  value: value as GrauDoRecebedor,
  label,
}))

const texts = {
  entrega: {
    title: 'Registrar entrega',
    photo: 'Fotografar o canhoto',
    send: 'Confirmar entrega',
    done: 'Entrega registrada',
  },
  outras: {
    title: 'Registrar ocorrência',
    photo: 'Fotografar',
    send: 'Registrar ocorrência',
    done: 'Ocorrência registrada',
  },
  tentativa: {
    title: 'Registrar ocorrência',
    photo: 'Fotografar',
    send: 'Registrar ocorrência',
    done: 'Tentativa registrada',
  },
  informativa: {
    title: 'Registrar informação',
    photo: 'Fotografar',
    send: 'Registrar',
    done: 'Informação registrada',
  },
}

/** Which notes of the stop the same proof is for. */
function Together(props: {
  notas: readonly NotaVista[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const { notas, chosen, onChange } = props
  if (notas.length < 2) return null
  const flip = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] font-semibold">Notas deste registro</legend>
      <div className="flex flex-col gap-2">
        {notas.map((n) => (
          <label
            key={n._id}
            className="flex min-h-14 items-center gap-3 rounded-xl border-2 border-control-line bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              checked={chosen.includes(n._id)}
              onChange={() => flip(n._id)}
              className="size-6 accent-[var(--accent)]"
            />
            <span className="num font-medium">NF {n.numero}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type ProofFormProps = { found: NotaNaParada; ocorrencia: Ocorrencia; children?: ReactNode }

/**
 * What a proof needs, in the order of the hand: photo, who received, the rest. Written to disk at every touch, put in the
 * queue when whole; the network comes later.
 */
export function ProofForm({ found, ocorrencia, children }: ProofFormProps) {
  const { nota, parada, romaneio } = found
  const dono = useDono()
  const politica = usePhone((s) => s.hoje?.politica) ?? { foto_obrigatoria: true }
  const pending = parada.notas.filter((n) => n._id === nota._id || aFazer(n))
  const { rascunho, mudar, guardado } = useRascunho({
    id: `${dono}|${nota._id}|${ocorrencia.codigo}`,
    dono,
    ocorrencia: ocorrencia.codigo,
    recebedor_nome: '',
    recebedor_documento: '',
    recebedor_grau: '',
    observacao: '',
    imagens: [],
    notas: pending.map((n) => n._id),
  })
  const posicao = usePosicao(dono, true)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const text = texts[ocorrencia.efeito]
  const asksPhoto = exigeFoto(ocorrencia, politica)
  const asksWho = exigeRecebedor(ocorrencia)
  const faltas = rascunho ? faltasNaProva(rascunho, ocorrencia, politica) : []
  const said = (campo: string) => (tried && faltas.find((f) => f.campo === campo)?.mensagem) || null

  const send = async () => {
    setTried(true)
    if (!rascunho || faltas.length > 0 || saving) return
    setSaving(true)
    try {
      const whole = await guardado()
      const chosen = pending.filter((n) => whole.notas.includes(n._id))
      await provar(chosen, ocorrencia, whole, posicao.paraAgora())
      navigator.vibrate?.(60)
      avisar(usePhone.getState().online ? text.done : `${text.done}. Será enviada quando houver rede.`)
      voltar(`romaneio/${romaneio.numero_romaneio}`)
    } catch {
      avisar('O aparelho não conseguiu guardar. Libere espaço e tente de novo.')
      setSaving(false)
    }
  }
  if (!rascunho) return null
  const change = (part: Parameters<typeof mudar>[0]) => void mudar(part).catch(() => {})

  return (
    <Screen
      back={`parada/${nota._id}`}
      title={text.title}
      subtitle={`${parada.notas.length > 1 ? `Parada ${parada.ordem}` : `NF ${nota.numero}`} · ${nota.destinatario}`}
      footer={
        <>
          {tried && faltas.length > 0 && (
            <p role="alert" className="text-center text-[15px] font-semibold text-bad-text">
              {faltas.map((f) => f.mensagem).join(' ')}
            </p>
          )}
          <Action
            tone={ocorrencia.efeito === 'entrega' ? 'ok' : 'primary'}
            icon={Check}
            loading={saving}
            onClick={() => void send()}
          >
            {text.send}
          </Action>
        </>
      }
    >
      {children}
      <Together notas={pending} chosen={rascunho.notas} onChange={(notas) => change({ notas })} />
      <Photos
        dono={dono}
        ids={rascunho.imagens}
        label={asksPhoto ? text.photo : `${text.photo} (opcional)`}
        error={said('imagens')}
        onAdd={(foto) => mudar({ imagens: [...rascunho.imagens, foto.id] }, foto)}
        onRemove={(id) => change({ imagens: rascunho.imagens.filter((one) => one !== id) })}
      />
      {asksWho && (
        <>
          <TextField
            label="Quem recebeu"
            placeholder="Nome e sobrenome"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={120}
            value={rascunho.recebedor_nome}
            error={said('recebedor_nome')}
            onChange={(event) => change({ recebedor_nome: event.target.value })}
          />
          <Chips
            label="Quem é"
            value={rascunho.recebedor_grau as GrauDoRecebedor | ''}
            options={graus}
            onChange={(recebedor_grau) => change({ recebedor_grau })}
          />
          <TextField
            label="Documento (opcional)"
            placeholder="RG ou CPF"
            maxLength={20}
            value={rascunho.recebedor_documento}
            onChange={(event) => change({ recebedor_documento: event.target.value })}
          />
        </>
      )}
      <TextArea
        label={exigeMotivo(ocorrencia) ? 'O que aconteceu' : 'Observação (opcional)'}
        maxLength={500}
        value={rascunho.observacao}
        error={said('observacao')}
        onChange={(event) => change({ observacao: event.target.value })}
      />
      <PlaceLine posicao={posicao} />
    </Screen>
  )
}
