import { formatPlaca, isPlaca, unmask } from '@tropeiro/contract/formats'
import {
  checklists,
  faltaNoChecklist,
  type ItemDoChecklist,
  itensDo,
  type ModeloDeChecklist,
  type Resposta,
} from '@tropeiro/contract/frota/manutencao/checklists'
import { CheckCheck, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { mandarChecklist } from '../data/check.ts'
import { agora } from '../data/clock.ts'
import type { ChecklistNoTelefone } from '../data/db.ts'
import { usePhone } from '../data/phone.ts'
import { useDono } from '../data/use-day.ts'
import { useRascunho } from '../data/use-draft.ts'
import { Action } from '../pieces/action.tsx'
import { Chips, TextField } from '../pieces/field.tsx'
import { Photos } from '../pieces/photos.tsx'
import { Block, Screen } from '../pieces/screen.tsx'
import { avisar } from '../pieces/snack.tsx'
import { voltar } from '../route.ts'

const modelos = Object.entries(checklists).map(([value, m]) => ({
  value: value as ModeloDeChecklist,
  label: m.nome,
}))
const botoes: readonly { value: Resposta; label: string; on: string }[] = [
  { value: 'ok', label: 'OK', on: 'border-ok bg-ok-soft text-ok-text' },
  { value: 'nok', label: 'Problema', on: 'border-bad bg-bad-soft text-bad-text' },
  { value: 'na', label: 'Não tem', on: 'border-control-line bg-sunken text-ink-2' },
]

type Dito = ChecklistNoTelefone['respostas'][string]
type ItemProps = {
  item: ItemDoChecklist
  dono: string
  dito: Dito | undefined
  falta: string | null
  onChange: (next: Dito) => void
  onFoto: Parameters<typeof Photos>[0]['onAdd']
}

function Item({ item, dono, dito, falta, onChange, onFoto }: ItemProps) {
  const now: Dito = dito ?? { resposta: 'ok', observacao: '', fotos: [] }
  return (
    <li className="py-3">
      <p id={item.chave} className="mb-2 text-[16px] leading-snug font-medium">
        {item.texto}
      </p>
      <div role="radiogroup" aria-labelledby={item.chave} className="grid grid-cols-3 gap-2">
        {botoes.map((b) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be a thumb's button
          <button
            key={b.value}
            type="button"
            role="radio"
            aria-checked={dito?.resposta === b.value}
            onClick={() => onChange({ ...now, resposta: b.value })}
            className={cx(
              'min-h-12 rounded-xl border-2 px-1 text-[15px] font-semibold',
              dito?.resposta === b.value ? b.on : 'border-control-line bg-surface text-ink',
            )}
          >
            {b.label}
          </button>
        ))}
      </div>
      {dito?.resposta === 'nok' && (
        <div className="mt-3 flex flex-col gap-3">
          {item.seNok === 'bloqueia' && (
            <p className="flex gap-2 rounded-xl bg-bad-soft p-3 text-[15px] font-medium text-bad-text">
              <TriangleAlert size={20} aria-hidden className="shrink-0" />
              Item crítico: o veículo fica bloqueado até a oficina resolver.
            </p>
          )}
          <TextField
            label="O que há"
            value={dito.observacao}
            maxLength={300}
            error={falta?.startsWith('Diga') ? falta : null}
            onChange={(e) => onChange({ ...dito, observacao: e.target.value })}
          />
          <Photos
            dono={dono}
            ids={dito.fotos}
            label={item.foto ? 'Fotografar' : 'Fotografar (opcional)'}
            error={falta?.startsWith('Fotografe') ? falta : null}
            onAdd={onFoto}
            onRemove={(id) => onChange({ ...dito, fotos: dito.fotos.filter((one) => one !== id) })}
          />
        </div>
      )}
    </li>
  )
}

/** A vehicle looked over before it leaves or when it comes back: written to disk at every touch, sent when there is a line. */
export function ChecklistScreen({ placa }: { placa: string }) {
  const dono = useDono()
  const { rascunho, mudar, guardado } = useRascunho({
    id: `${dono}|checklist|${placa}`,
    dono,
    ocorrencia: 0,
    recebedor_nome: '',
    recebedor_documento: '',
    recebedor_grau: '',
    observacao: '',
    imagens: [],
    notas: [],
    checklist: { modelo: 'saida', placa, km: '', inicio: agora().getTime(), respostas: {} },
  })
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const c = rascunho?.checklist
  if (!rascunho || !c) return null
  const itens = itensDo(c.modelo)
  const feito = Object.entries(c.respostas).map(([item, r]) => ({ ...r, item, fotos: r.fotos.length }))
  const km = /^\d{1,6}$/.test(c.km) ? Number(c.km) : null
  const falta = !isPlaca(unmask(c.placa))
    ? { item: 'placa', mensagem: 'Informe a placa do veículo.' }
    : faltaNoChecklist(c.modelo, { km, respostas: feito })
  const said = (item: string) => (tried && falta?.item === item ? falta.mensagem : null)
  const critico = itens.some((i) => i.seNok === 'bloqueia' && c.respostas[i.chave]?.resposta === 'nok')

  const change = (part: Partial<ChecklistNoTelefone>, foto?: Parameters<typeof mudar>[1]) => {
    const respostas = part.respostas ?? c.respostas
    const imagens = Object.values(respostas).flatMap((r) => r.fotos)
    return mudar({ checklist: { ...c, ...part }, imagens }, foto)
  }
  const tudoCerto = (grupo: readonly ItemDoChecklist[]) =>
    void change({
      respostas: {
        ...c.respostas,
        ...Object.fromEntries(
          grupo
            .filter((i) => !c.respostas[i.chave])
            .map((i) => [i.chave, { resposta: 'ok' as const, observacao: '', fotos: [] }]),
        ),
      },
    })
  const send = async () => {
    setTried(true)
    if (falta || saving) return
    setSaving(true)
    try {
      const whole = await guardado()
      await mandarChecklist(whole, { ...c, placa: unmask(c.placa) })
      const online = usePhone.getState().online
      avisar(
        critico
          ? 'Veículo bloqueado: não saia com ele e avise a base.'
          : online
            ? 'Checklist registrado'
            : 'Checklist registrado. Será enviado quando houver rede.',
      )
      voltar('')
    } catch {
      avisar('O aparelho não conseguiu guardar. Libere espaço e tente de novo.')
      setSaving(false)
    }
  }

  return (
    <Screen
      back=""
      title="Conferir o veículo"
      subtitle={isPlaca(unmask(c.placa)) ? formatPlaca(unmask(c.placa)) : undefined}
      footer={
        <>
          {tried && falta && (
            <p role="alert" className="text-center text-[15px] font-semibold text-bad-text">
              {falta.mensagem}
            </p>
          )}
          <Action
            tone={critico ? 'danger' : 'primary'}
            icon={Send}
            loading={saving}
            onClick={() => void send()}
          >
            {critico ? 'Registrar e bloquear o veículo' : 'Registrar checklist'}
          </Action>
        </>
      }
    >
      <Chips
        label="Quando"
        value={c.modelo}
        options={modelos}
        onChange={(modelo) => modelo && void change({ modelo, respostas: {} })}
      />
      {placa === '' && (
        <TextField
          label="Placa"
          value={c.placa}
          maxLength={8}
          autoCapitalize="characters"
          error={said('placa')}
          onChange={(e) => void change({ placa: e.target.value.toUpperCase() })}
        />
      )}
      <TextField
        label="Hodômetro (km)"
        inputMode="numeric"
        maxLength={6}
        value={c.km}
        error={said('km')}
        onChange={(e) => void change({ km: e.target.value.replace(/[^0-9]/g, '') })}
      />
      {[...new Set(itens.map((i) => i.grupo))].map((grupo) => {
        const own = itens.filter((i) => i.grupo === grupo)
        return (
          <Block key={grupo}>
            <div className="flex items-center justify-between gap-2">
              <h2 className="text-lg font-semibold">{grupo}</h2>
              <button
                type="button"
                onClick={() => tudoCerto(own)}
                className="flex min-h-12 items-center gap-1.5 rounded-xl px-3 text-[15px] font-semibold text-accent-text"
              >
                <CheckCheck size={20} aria-hidden /> Tudo em ordem
                <span className="sr-only">em {grupo}</span>
              </button>
            </div>
            <ul className="divide-y divide-line">
              {own.map((item) => (
                <Item
                  key={item.chave}
                  item={item}
                  dono={dono}
                  dito={c.respostas[item.chave]}
                  falta={said(item.chave)}
                  onChange={(next) =>
                    void change({ respostas: { ...c.respostas, [item.chave]: next } }).catch(() => {})
                  }
                  onFoto={(foto) => {
                    const r = c.respostas[item.chave]
                    return r
                      ? change(
                          {
                            respostas: {
                              ...c.respostas,
                              [item.chave]: { ...r, fotos: [...r.fotos, foto.id] },
                            },
                          },
                          foto,
                        )
                      : Promise.resolve()
                  }}
                />
              ))}
            </ul>
          </Block>
        )
      })}
    </Screen>
  )
}
