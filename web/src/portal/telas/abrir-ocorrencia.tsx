import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useAbrir, useTipos } from '../../gestao/portal/portal.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { FormLine } from '../../ui/form/form-line.tsx'
import { Cartao, lista } from '../pecas.tsx'
import { ir } from '../rota.ts'

type Props = { grupo: string; numero: number; ar: string; aoFechar: () => void }

/** Asks customer care about a note; its protocol opens when it stands. */
export function AbrirOcorrencia({ grupo, numero, ar, aoFechar }: Props) {
  const tipos = useTipos(grupo).data ?? []
  const [tipo, setTipo] = useState('')
  const [texto, setTexto] = useState('')
  const [pedida, setPedida] = useState(false)
  const abrir = useAbrir()
  const falta = {
    tipo: tipo === '' ? 'Escolha o assunto.' : undefined,
    texto: texto.trim().length < 5 ? 'Conte em ao menos 5 letras.' : undefined,
  }
  return (
    <Cartao titulo={`O que houve com a nota ${formatNumber(numero)}?`} className="mb-4">
      <FormLine
        className="flex flex-col gap-3 p-4"
        onSend={() => {
          setPedida(true)
          if (falta.tipo || falta.texto) return
          abrir.mutate(
            {
              grupo_emp: grupo,
              tipo,
              assunto: `${tipo}: nota ${numero}`.slice(0, 120),
              descricao: texto.trim(),
              documento: ar,
            },
            {
              onSuccess: ({ dados }) => ir(`ocorrencias/${dados._id}`),
            },
          )
        }}
      >
        <Field label="Assunto" error={pedida ? falta.tipo : undefined}>
          <select value={tipo} onChange={(e) => setTipo(e.target.value)} className={lista}>
            <option value="">Escolha</option>
            {tipos.map((t) => (
              <option key={t}>{t}</option>
            ))}
          </select>
        </Field>
        <Field label="Conte o que aconteceu" error={pedida ? falta.texto : undefined}>
          <Textarea maxLength={4000} value={texto} onChange={(e) => setTexto(e.target.value)} />
        </Field>
        {abrir.isError && (
          <p role="alert" className="text-bad-text">
            {abrir.error.message}
          </p>
        )}
        <span className="flex justify-end gap-2">
          <Button onClick={aoFechar}>Desistir</Button>
          <Button variant="primary" type="submit" loading={abrir.isPending}>
            Enviar
          </Button>
        </span>
      </FormLine>
    </Cartao>
  )
}
