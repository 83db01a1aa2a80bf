import { type DespesaDeViagem, despesasDeViagem } from '@tropeiro/contract/financeiro/acertos/nomes'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { DespesaNoTelefone } from '../data/db.ts'
import { faltaNaDespesa, mandarDespesa } from '../data/expense.ts'
import { usePhone } from '../data/phone.ts'
import { useDono } from '../data/use-day.ts'
import { useRascunho } from '../data/use-draft.ts'
import { Action } from '../pieces/action.tsx'
import { Chips, TextField } from '../pieces/field.tsx'
import { Photos } from '../pieces/photos.tsx'
import { Screen } from '../pieces/screen.tsx'
import { avisar } from '../pieces/snack.tsx'
import { voltar } from '../route.ts'

const tipos = Object.entries(despesasDeViagem).map(([value, label]) => ({
  value: value as DespesaDeViagem,
  label,
}))
const pagos = [
  { value: 'bolso' as const, label: 'Do meu bolso' },
  { value: 'adiantamento' as const, label: 'Do adiantamento' },
]

/** An expense of the trip with its receipt: written to disk at every touch, sent when there is a line. */
export function ExpenseScreen() {
  const dono = useDono()
  const { rascunho, mudar, guardado } = useRascunho({
    id: `${dono}|despesa`,
    dono,
    ocorrencia: 0,
    recebedor_nome: '',
    recebedor_documento: '',
    recebedor_grau: '',
    observacao: '',
    imagens: [],
    notas: [],
    despesa: { despesa: '', valor: '', lugar: '', descricao: '', do_adiantamento: false },
  })
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const d = rascunho?.despesa
  if (!rascunho || !d) return null
  const falta = faltaNaDespesa(d, rascunho.imagens.length)
  const said = (campo: string) => (tried && falta?.campo === campo ? falta.mensagem : null)
  const change = (part: Partial<DespesaNoTelefone>) => void mudar({ despesa: { ...d, ...part } })
  const send = async () => {
    setTried(true)
    if (falta || saving) return
    setSaving(true)
    try {
      await mandarDespesa(await guardado(), d)
      avisar(
        usePhone.getState().online
          ? 'Despesa registrada'
          : 'Despesa registrada. Será enviada quando houver rede.',
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
      title="Despesa da viagem"
      footer={
        <>
          {tried && falta && (
            <p role="alert" className="text-center text-[15px] font-semibold text-bad-text">
              {falta.mensagem}
            </p>
          )}
          <Action tone="primary" icon={Send} loading={saving} onClick={() => void send()}>
            Registrar despesa
          </Action>
        </>
      }
    >
      <Chips
        label="O que foi pago"
        value={d.despesa}
        options={tipos}
        onChange={(despesa) => change({ despesa })}
      />
      <TextField
        label="Valor (R$)"
        inputMode="decimal"
        maxLength={10}
        value={d.valor}
        error={said('valor')}
        onChange={(e) => change({ valor: e.target.value })}
      />
      <Photos
        dono={dono}
        ids={rascunho.imagens}
        label="Fotografar o comprovante"
        error={said('fotos')}
        onAdd={(foto) => mudar({ imagens: [...rascunho.imagens, foto.id] }, foto)}
        onRemove={(id) => void mudar({ imagens: rascunho.imagens.filter((one) => one !== id) })}
      />
      <Chips
        label="Pago com"
        value={d.do_adiantamento ? 'adiantamento' : 'bolso'}
        options={pagos}
        onChange={(com) => change({ do_adiantamento: com === 'adiantamento' })}
      />
      <TextField
        label="Onde (opcional)"
        maxLength={80}
        value={d.lugar}
        onChange={(e) => change({ lugar: e.target.value })}
      />
      <TextField
        label="Observação (opcional)"
        maxLength={120}
        value={d.descricao}
        onChange={(e) => change({ descricao: e.target.value })}
      />
    </Screen>
  )
}
