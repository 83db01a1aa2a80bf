import { formatPlaca, isPlaca, unmask } from '@tropeiro/contract/formats'
import { type Produto, produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AbastecimentoNoTelefone } from '../data/db.ts'
import { faltaNoAbastecimento, mandarAbastecimento } from '../data/fuel.ts'
import { usePhone } from '../data/phone.ts'
import { useDono } from '../data/use-day.ts'
import { useRascunho } from '../data/use-draft.ts'
import { Action } from '../pieces/action.tsx'
import { Chips, TextField } from '../pieces/field.tsx'
import { Photos } from '../pieces/photos.tsx'
import { Screen } from '../pieces/screen.tsx'
import { avisar } from '../pieces/snack.tsx'
import { voltar } from '../route.ts'

const FRIO = 'frio'
const opcoes = [
  ...Object.entries(produtos).map(([value, label]) => ({ value: value as Produto | typeof FRIO, label })),
  { value: FRIO as Produto | typeof FRIO, label: 'Diesel no aparelho de frio' },
]
const pagos = [
  { value: 'casa' as const, label: 'Cartão ou conta da casa' },
  { value: 'bomba' as const, label: 'Bomba da casa' },
  { value: 'bolso' as const, label: 'Do meu bolso' },
  { value: 'adiantamento' as const, label: 'Do adiantamento' },
]
const quanto = [
  { value: 'cheio' as const, label: 'Encheu o tanque' },
  { value: 'parcial' as const, label: 'Só uma parte' },
]
const antes = [
  { value: 'nao' as const, label: 'Não' },
  { value: 'sim' as const, label: 'Sim, faltou anotar' },
]

type PaymentProps = {
  a: AbastecimentoNoTelefone
  change: (part: Partial<AbastecimentoNoTelefone>) => void
  said: (campo: string) => string | null
  receipt: ReactNode
}

/** Who paid, how much, and where; at the house's own pump nobody pays. */
function Payment({ a, change, said, receipt }: PaymentProps) {
  return (
    <>
      <Chips label="Pago com" value={a.pago} options={pagos} onChange={(pago) => pago && change({ pago })} />
      {a.pago !== 'bomba' && (
        <>
          <TextField
            label="Valor pago (R$)"
            inputMode="decimal"
            maxLength={10}
            value={a.valor}
            error={said('valor')}
            hint={a.pago === 'casa' ? undefined : 'Vai também como despesa no seu acerto.'}
            onChange={(e) => change({ valor: e.target.value })}
          />
          {receipt}
          <TextField
            label="Posto (opcional)"
            maxLength={80}
            value={a.posto}
            onChange={(e) => change({ posto: e.target.value })}
          />
          <TextField
            label="Cidade (opcional)"
            maxLength={80}
            value={a.cidade}
            onChange={(e) => change({ cidade: e.target.value })}
          />
        </>
      )}
    </>
  )
}

/** What the panel shows: kilometres of the truck, or hours of the refrigeration unit. */
function Clock({ a, change, said }: Omit<PaymentProps, 'receipt'>) {
  return a.frio ? (
    <TextField
      label="Horímetro do aparelho de frio (h)"
      inputMode="decimal"
      maxLength={8}
      value={a.horimetro ?? ''}
      error={said('horimetro')}
      hint="As horas que o aparelho mostra, como 1.234,5."
      onChange={(e) => change({ horimetro: e.target.value })}
    />
  ) : (
    <TextField
      label="Hodômetro (km)"
      inputMode="numeric"
      maxLength={6}
      value={a.hodometro}
      error={said('hodometro')}
      onChange={(e) => change({ hodometro: e.target.value.replace(/[^0-9]/g, '') })}
    />
  )
}

/** A fill-up told beside the pump: written to disk at every touch, sent when there is a line. */
export function FuelScreen({ placa }: { placa: string }) {
  const dono = useDono()
  const { rascunho, mudar, guardado } = useRascunho({
    id: `${dono}|abastecer|${placa}`,
    dono,
    ocorrencia: 0,
    recebedor_nome: '',
    recebedor_documento: '',
    recebedor_grau: '',
    observacao: '',
    imagens: [],
    notas: [],
    abastecimento: {
      ...{ placa, hodometro: '', litros: '', valor: '', produto: '', cheio: true, faltou_antes: false },
      ...{ pago: 'casa', posto: '', cidade: '', painel: [] },
    },
  })
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const a = rascunho?.abastecimento
  if (!rascunho || !a) return null
  const recibos = rascunho.imagens.filter((id) => !a.painel.includes(id))
  const falta = faltaNoAbastecimento(a, recibos.length)
  const said = (campo: string) => (tried && falta?.campo === campo ? falta.mensagem : null)
  const change = (part: Partial<AbastecimentoNoTelefone>) => void mudar({ abastecimento: { ...a, ...part } })
  const tirar = (id: string) =>
    void mudar({
      imagens: rascunho.imagens.filter((one) => one !== id),
      abastecimento: { ...a, painel: a.painel.filter((one) => one !== id) },
    })
  const send = async () => {
    setTried(true)
    if (falta || saving) return
    setSaving(true)
    try {
      await mandarAbastecimento(await guardado(), a)
      avisar(
        usePhone.getState().online
          ? 'Abastecimento registrado'
          : 'Abastecimento registrado. Será enviado quando houver rede.',
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
      title="Abastecimento"
      subtitle={isPlaca(unmask(a.placa)) ? formatPlaca(unmask(a.placa)) : undefined}
      footer={
        <>
          {tried && falta && (
            <p role="alert" className="text-center text-[15px] font-semibold text-bad-text">
              {falta.mensagem}
            </p>
          )}
          <Action tone="primary" icon={Send} loading={saving} onClick={() => void send()}>
            Registrar abastecimento
          </Action>
        </>
      }
    >
      <TextField
        label="Placa"
        value={a.placa}
        maxLength={8}
        autoCapitalize="characters"
        error={said('placa')}
        onChange={(e) => change({ placa: e.target.value.toUpperCase() })}
      />
      <Chips
        label="O que foi abastecido"
        value={a.frio ? FRIO : a.produto}
        options={opcoes}
        onChange={(p) =>
          change(p === FRIO ? { produto: 'diesel_s10', frio: true } : { produto: p, frio: false })
        }
      />
      <Clock a={a} change={change} said={said} />
      <Photos
        dono={dono}
        ids={a.painel}
        label="Fotografar o painel (opcional)"
        onAdd={(foto) =>
          mudar(
            {
              imagens: [...rascunho.imagens, foto.id],
              abastecimento: { ...a, painel: [...a.painel, foto.id] },
            },
            foto,
          )
        }
        onRemove={tirar}
      />
      <TextField
        label="Litros"
        inputMode="decimal"
        maxLength={9}
        value={a.litros}
        error={said('litros')}
        onChange={(e) => change({ litros: e.target.value })}
      />
      <Chips
        label="Encheu?"
        value={a.cheio ? 'cheio' : 'parcial'}
        options={quanto}
        onChange={(q) => change({ cheio: q === 'cheio' })}
      />
      <Chips
        label="Houve outro antes que ninguém anotou?"
        value={a.faltou_antes ? 'sim' : 'nao'}
        options={antes}
        onChange={(q) => change({ faltou_antes: q === 'sim' })}
      />
      <Payment
        a={a}
        change={change}
        said={said}
        receipt={
          <Photos
            dono={dono}
            ids={recibos}
            label="Fotografar o recibo"
            error={said('recibo')}
            onAdd={(foto) => mudar({ imagens: [...rascunho.imagens, foto.id] }, foto)}
            onRemove={tirar}
          />
        }
      />
    </Screen>
  )
}
