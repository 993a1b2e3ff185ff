import { mount } from 'svelte'
import './fonts.css'
import './app.css'
import App from './App.svelte'
import { applySettings } from './settings.svelte.ts'

applySettings()
mount(App, { target: document.getElementById('page')! })
