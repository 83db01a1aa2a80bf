import type { Linha } from '@tropeiro/contract/cadastros/prazos/arvore'
import type { NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { lerPrazo } from '@tropeiro/contract/cadastros/prazos/rules'
import { useState } from 'react'
import { Button, Dialog, Field, Input } from '../../../ui/index.ts'
import { useBairrosConhecidos } from '../prazos.queries.ts'

const nomeDaOrigem = { bairro: 'IBGE, bairro', distrito: 'IBGE, distrito', notas: 'das notas' }

type Props = { cidade: Linha; onClose: () => void; onSalvar: (prazos: NovoPrazo[]) => Promise<unknown> }

/** A deadline for one neighbourhood: chosen among the known ones, or written. */
export function BairroDialog({ cidade, onClose, onSalvar }: Props) {
  const [nome, setNome] = useState('')
  const [texto, setTexto] = useState('')
  const bairros = useBairrosConhecidos(cidade.codigo)
  const prazo = lerPrazo(texto)
  const missing = nome.trim() === '' ? 'Escreva o bairro' : prazo === null ? 'Escreva o prazo' : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Bairro de ${cidade.nome}`}
      onSubmit={async (event) => {
        event.preventDefault()
        if (missing || !prazo) return
        if (await onSalvar([{ codigo: cidade.codigo, bairro: nome.trim(), prazo }])) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" disabledReason={missing}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Bairro" required hint="Escolha um conhecido ou escreva como vem nas notas">
          <Input
            list="bairros-conhecidos"
            maxLength={100}
            value={nome}
            onChange={(e) => setNome(e.target.value)}
          />
        </Field>
        <datalist id="bairros-conhecidos">
          {bairros.data?.map((b) => (
            <option key={b.nome} value={b.nome} label={nomeDaOrigem[b.origem]} />
          ))}
        </datalist>
        <Field
          label="Prazo"
          required
          error={texto !== '' && prazo === null ? 'Escreva 3, 3d, 2d 6h ou 6h' : undefined}
        >
          <Input
            value={texto}
            maxLength={40}
            onChange={(e) => setTexto(e.target.value)}
            placeholder="2d 6h"
          />
        </Field>
      </div>
    </Dialog>
  )
}
