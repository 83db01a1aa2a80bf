import {
  type Canal,
  CanalSalvo,
  familiasQueEntram,
  familiasQueSaem,
  nomeDoCanal,
  type TipoDeCanal,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { useState } from 'react'
import {
  Chave,
  FormDialog,
  Opcao,
  type Problema,
  Switch,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../../ui/index.ts'
import { type CanalSalvo as Salvo, useSalvarCanal } from '../../parceiros.queries.ts'

type Props = { parceiro: string; canal: Canal | null; onClose: () => void }

const usos = [
  ...familiasQueSaem.map((f) => ({ value: `saida/${f}`, label: `Mandar ${f}` })),
  ...familiasQueEntram.map((f) => ({ value: `entrada/${f}`, label: `Buscar ${f}` })),
]
const tiposDe = (direcao: string): TipoDeCanal[] =>
  direcao === 'entrada' ? ['pasta', 'sftp'] : ['download', 'pasta', 'sftp', 'email', 'http']
type Destino = 'host' | 'porta' | 'usuario' | 'pasta' | 'para' | 'url'
type Campo = { nome: Destino; label: string; hint?: string; opcional?: boolean; placeholder?: string }
const campos: Partial<Record<TipoDeCanal, Campo[]>> = {
  sftp: [
    { nome: 'host', label: 'Servidor', placeholder: 'sftp.parceiro.com.br' },
    { nome: 'porta', label: 'Porta', opcional: true, placeholder: '22' },
    { nome: 'usuario', label: 'Usuário' },
    { nome: 'pasta', label: 'Pasta', opcional: true, hint: 'Como o servidor a chama, como /edi/entrada.' },
  ],
  pasta: [
    { nome: 'pasta', label: 'Pasta', hint: 'Abaixo da pasta de EDI do servidor, como bomgrao/ocoren.' },
  ],
  email: [{ nome: 'para', label: 'Para', hint: 'Até dez endereços, separados por vírgula.' }],
  http: [{ nome: 'url', label: 'Endereço', hint: 'Recebe cada arquivo por POST.' }],
}
const intervalos = [
  { value: '', label: 'Só quando pedirem' },
  { value: '5', label: 'A cada 5 minutos' },
  { value: '15', label: 'A cada 15 minutos' },
  { value: '60', label: 'A cada hora' },
  { value: '240', label: 'A cada 4 horas' },
  { value: '1440', label: 'Uma vez por dia' },
]

const doCanal = (canal: Canal | null) => ({
  uso: canal ? `${canal.direcao}/${canal.familia}` : 'saida/OCOREN',
  tipo: (canal?.tipo ?? 'download') as TipoDeCanal,
  destino: { host: '', porta: '', usuario: '', pasta: '', para: '', url: '', ...canal?.destino },
  segredo: '',
  intervalo: canal?.intervalo_min ? String(canal.intervalo_min) : '',
  ativo: canal?.ativo ?? true,
})
type Campos = ReturnType<typeof doCanal>

/** The way that is meant: the kind of use may not know the one chosen before. */
const tipoDe = ({ uso, tipo }: Pick<Campos, 'uso' | 'tipo'>): TipoDeCanal => {
  const permitidos = tiposDe(uso.split('/')[0] ?? '')
  return permitidos.includes(tipo) ? tipo : permitidos[0]!
}

const noFio = (v: Campos): Salvo => {
  const [direcao, familia] = v.uso.split('/')
  return {
    direcao: direcao as Salvo['direcao'],
    familia: familia as Salvo['familia'],
    tipo: tipoDe(v),
    destino: Object.fromEntries(Object.entries(v.destino).filter(([, dito]) => dito !== '')),
    ...(v.segredo ? { segredo: v.segredo } : {}),
    intervalo_min: v.intervalo ? Number(v.intervalo) : null,
    ativo: v.ativo,
  }
}

const faltas = (v: Campos): Problema[] =>
  (campos[tipoDe(v)] ?? [])
    .filter((c) => !c.opcional && !v.destino[c.nome].trim())
    .map((c) => [`destino.${c.nome}`, 'Preencha este campo'])

/** One way by which a kind of file comes or goes. */
export function CanalDialog({ parceiro, canal, onClose }: Props) {
  const [porChave, setPorChave] = useState(false)
  const salvar = useSalvarCanal(parceiro, canal?._id ?? null)
  const f = useFormulario(CanalSalvo, {
    de: doCanal(canal),
    para: noFio,
    confere: faltas,
    campos: { direcao: 'uso', familia: 'uso', intervalo_min: 'intervalo' },
    enviar: salvar.mutateAsync,
    ao: () => {
      toast.success('Canal gravado.')
      onClose()
    },
  })
  const [uso, tipo] = f.form.watch(['uso', 'tipo'])
  const escolhido = tipoDe({ uso, tipo })
  return (
    <FormDialog form={f} onClose={onClose} title={canal ? 'Canal' : 'Novo canal'} submitLabel="Gravar">
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Opcao
            form={f}
            name="uso"
            label="Para quê"
            options={usos}
            onPick={(next) => f.form.setValue('tipo', tipoDe({ uso: next, tipo }))}
          />
          <Opcao
            form={f}
            name="tipo"
            label="Como"
            options={tiposDe(uso.split('/')[0] ?? '').map((value) => ({ value, label: nomeDoCanal[value] }))}
          />
        </div>
        <div className={escolhido === 'sftp' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-3'}>
          {(campos[escolhido] ?? []).map((c) => (
            <Texto
              key={c.nome}
              form={f}
              name={`destino.${c.nome}`}
              label={c.label}
              hint={c.hint}
              required={!c.opcional}
              maxLength={300}
              placeholder={c.placeholder}
            />
          ))}
        </div>
        {escolhido === 'http' && (
          <Texto
            form={f}
            name="segredo"
            label="Segredo"
            hint={
              canal?.tem_segredo
                ? 'Há um guardado; deixe vazio para manter.'
                : 'Vai como Bearer no pedido; fica selado.'
            }
            type="password"
            autoComplete="off"
          />
        )}
        {escolhido === 'sftp' && (
          <>
            {porChave ? (
              <TextoLongo
                form={f}
                name="segredo"
                label="Chave privada"
                hint={dicaDoSegredo(canal)}
                rows={4}
                inputClass="font-mono text-xs"
                spellCheck={false}
                placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
              />
            ) : (
              <Texto
                form={f}
                name="segredo"
                label="Senha"
                hint={dicaDoSegredo(canal)}
                type="password"
                autoComplete="new-password"
              />
            )}
            <Switch checked={porChave} onChange={setPorChave} label="Entrar com chave em vez de senha" />
            {!canal && (
              <p className="text-xs text-ink-3">
                Depois de gravar, teste o canal: a chave do servidor aparece para você comparar e confirmar.
              </p>
            )}
          </>
        )}
        <Opcao form={f} name="intervalo" label="Quando" options={intervalos} />
        <Chave form={f} name="ativo" label="Ativo" />
      </div>
    </FormDialog>
  )
}

const dicaDoSegredo = (canal: Canal | null): string =>
  canal?.tipo === 'sftp'
    ? 'Há uma guardada; deixe vazio para manter, se o servidor é o mesmo.'
    : 'Fica selada; ninguém a vê depois.'
